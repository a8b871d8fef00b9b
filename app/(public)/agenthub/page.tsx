import { HubList } from "@/components/agents/hub-list";
import { NO_HUB_FILTERS } from "@/lib/agents/hub-filters";
import { firstHubPage } from "@/lib/agents/queries/hub";

export const revalidate = 60;
export const metadata = {
  title: "Agent Hub",
  description: "Bring a sponsor to an event and earn the commission its host agreed to.",
  alternates: { canonical: "/agenthub" },
};

export default async function AgentHub() {
  return <HubList filters={NO_HUB_FILTERS} page={await firstHubPage()} />;
}
