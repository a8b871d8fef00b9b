import { PageHeader } from "@/components/layout/page-header";
import { Decision } from "@/components/moderation/decision";
import { requestCtx } from "@/lib/auth/request-ctx";
import { requireViewer } from "@/lib/auth/require-viewer";
import { formatDay } from "@/lib/core/dates";
import { orNotFound } from "@/lib/core/or-not-found";
import { decisionPath } from "@/lib/moderation/paths";
import { getDecision } from "@/lib/moderation/queries/decision";
import { decisionTitle } from "@/lib/moderation/words";

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
