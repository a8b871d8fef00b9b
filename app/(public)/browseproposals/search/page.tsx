import type { Metadata } from "next";
import { BrowseList } from "@/components/proposals/browse/browse-list";
import { filtersPath, readFilters } from "@/lib/proposals/filters";
import { filteredBrowsePage } from "@/lib/proposals/queries/browse";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { filters } = readFilters(await searchParams);
  return {
    title: "Browse Opportunities",
    alternates: { canonical: filtersPath(filters) },
    robots: { index: false, follow: true },
  };
}

/** BrowseProposals with filters in its address; next.config leads here whatever carries one. */
export default async function BrowseFiltered({ searchParams }: Props) {
  const read = readFilters(await searchParams);
  return <BrowseList {...read} page={await filteredBrowsePage(read.filters)} />;
}
