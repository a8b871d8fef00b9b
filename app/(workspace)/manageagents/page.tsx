import { ManageAgents } from "@/components/agents/agreements/manage-agents";
import { PageHeader } from "@/components/layout/page-header";
import { Card } from "@/components/ui/card";
import { manageAgentsPath } from "@/lib/agents/agreements/paths";
import { getAgents } from "@/lib/agents/agreements/queries/agents";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireViewer } from "@/lib/identity/sessions/require-viewer";
import { orNotFound } from "@/lib/site/http/or-not-found";

export const metadata = { title: "Manage Agents" };

type Props = { searchParams: Promise<{ id?: string | string[] }> };

export default async function ManageAgentsPage({ searchParams }: Props) {
  const { id } = await searchParams;
  const proposalId = typeof id === "string" ? id : "";
  const viewer = await requireViewer(manageAgentsPath(proposalId));
  const agents = await orNotFound(getAgents({ ...(await requestCtx()), viewer }, proposalId));
  return (
    <>
      <PageHeader title="Manage Agents" intro={agents.title} />
      <Card className="max-w-3xl">
        <ManageAgents agents={agents} />
      </Card>
    </>
  );
}
