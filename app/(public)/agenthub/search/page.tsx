import type { Metadata } from "next";
import { HubList } from "@/components/agents/market/hub-list";
import { hubPath, readHubFilters } from "@/lib/agents/market/hub-filters";
import { filteredHubPage } from "@/lib/agents/market/queries/hub";
import type { Query } from "@/lib/core/query";

type Props = { searchParams: Promise<Query> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return {
    title: "Agent Hub",
    alternates: { canonical: hubPath(readHubFilters(await searchParams)) },
    robots: { index: false, follow: true },
  };
}

/** The Agent Hub with filters in its address. next.config rewrites filtered addresses to this page. */
export default async function AgentHubFiltered({ searchParams }: Props) {
  const filters = readHubFilters(await searchParams);
  return <HubList filters={filters} page={await filteredHubPage(filters)} />;
}
