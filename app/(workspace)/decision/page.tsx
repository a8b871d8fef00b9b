import { PageHeader } from "@/components/layout/page-header";
import { Decision } from "@/components/trust/moderation/decision";
import { formatDay } from "@/lib/core/dates";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireViewer } from "@/lib/identity/sessions/require-viewer";
import { orNotFound } from "@/lib/site/http/or-not-found";
import { decisionTitle } from "@/lib/trust/moderation/copy";
import { decisionPath } from "@/lib/trust/moderation/paths";
import { getDecision } from "@/lib/trust/moderation/queries/decision";

export const metadata = { title: "Our decision", robots: { index: false } };

type Props = { searchParams: Promise<{ id?: string | string[] }> };

export default async function DecisionPage({ searchParams }: Props) {
  const { id } = await searchParams;
  const caseId = typeof id === "string" ? id : "";
  const viewer = await requireViewer(decisionPath(caseId));
  const decision = await orNotFound(getDecision({ ...(await requestCtx()), viewer }, caseId));
  return (
    <>
      <PageHeader
        title={decisionTitle(decision)}
        intro={`Decided on ${formatDay(decision.decidedAt)}${decision.title ? ` about "${decision.title}"` : ""}.`}
      />
      <Decision decision={decision} />
    </>
  );
}
