import { ApplyView } from "@/components/agents/market/apply-view";
import { OpportunityProblem } from "@/components/agents/market/opportunity-problem";
import { AGENT_PATHS } from "@/lib/agents/agreements/paths";
import { NO_OPPORTUNITY, OPPORTUNITY_FAILED } from "@/lib/agents/market/market-copy";
import { getOpportunity } from "@/lib/agents/market/queries/opportunity-page";
import { AppError } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireViewer } from "@/lib/identity/sessions/require-viewer";

export const metadata = { title: "Apply For Opportunity" };

type Props = { searchParams: Promise<{ id?: string | string[] }> };

export default async function ApplyForOpportunity({ searchParams }: Props) {
  const { id } = await searchParams;
  if (typeof id !== "string" || !isId(id)) return <OpportunityProblem message={NO_OPPORTUNITY} />;
  const viewer = await requireViewer(AGENT_PATHS.apply(id));
  const page = await getOpportunity({ ...(await requestCtx()), viewer }, id).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  if (!page) return <OpportunityProblem message={OPPORTUNITY_FAILED} />;
  return <ApplyView page={page} becomesAgent={!viewer.roles.includes("agent")} />;
}
