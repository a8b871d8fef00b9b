import { HubList } from "@/components/agents/market/hub-list";
import { StructuredData } from "@/components/layout/structured-data";
import { NO_HUB_FILTERS } from "@/lib/agents/market/hub-filters";
import { firstHubPage } from "@/lib/agents/market/queries/hub";
import { hubData } from "@/lib/agents/market/structured-data";
import { env } from "@/lib/core/env";

export const revalidate = 60;
export const metadata = {
  title: "Agent Hub",
  description: "Introduce sponsors to events and earn the commission their hosts offer.",
  alternates: { canonical: "/agenthub" },
};

export default async function AgentHub() {
  const page = await firstHubPage();
  const data = hubData(page.opportunities, env().SITE_URL);
  return (
    <>
      <StructuredData data={data} />
      <HubList filters={NO_HUB_FILTERS} page={page} />
    </>
  );
}
