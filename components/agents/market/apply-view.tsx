import { ActionButton } from "@/components/forms/action-button";
import { PageHeader } from "@/components/layout/page-header";
import { ReportLink } from "@/components/trust/moderation/report-link";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/text-link";
import { AGENT_PATHS } from "@/lib/agents/agreements/paths";
import { withdrawApplicationAction } from "@/lib/agents/market/actions";
import { NOT_SEARCHING, OWN_OPPORTUNITY, SPOTS_FILLED } from "@/lib/agents/market/market-copy";
import type { OpportunityPage } from "@/lib/agents/market/opportunity";
import { ApplyForm } from "./apply-form";
import { CommissionRate, OpportunityFacts } from "./opportunity-facts";

type Props = { page: OpportunityPage; becomesAgent: boolean };

/** An opportunity with its application form, or the reason there is none. */
export function ApplyView({ page, becomesAgent }: Props) {
  const { opportunity } = page;
  return (
    <>
      <PageHeader
        above={<TextLink href={AGENT_PATHS.hub}>Back to Agent Hub</TextLink>}
        title="Apply For Opportunity"
        intro={
          <TextLink href={opportunity.proposal.path} prefetch={false}>
            {opportunity.proposal.title}
          </TextLink>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 lg:order-first">
          <EligibilityNote page={page} becomesAgent={becomesAgent} />
        </div>
        <Card as="aside" aria-label="Opportunity details" className="order-first">
          <CommissionRate opportunity={opportunity} />
          <p className="mt-3 text-sm break-words text-quiet">{opportunity.hostName}</p>
          {opportunity.description && (
            <p className="mt-3 break-words whitespace-pre-line">{opportunity.description}</p>
          )}
          <OpportunityFacts opportunity={opportunity} />
          {page.eligibility !== "own" && <ReportLink kind="agent_listing" id={opportunity.id} />}
        </Card>
      </div>
    </>
  );
}

function EligibilityNote({ page: { opportunity, eligibility, applicationId }, becomesAgent }: Props) {
  switch (eligibility) {
    case "applied":
      return (
        <div className="grid max-w-2xl gap-5">
          <Alert tone="success" title="Application Submitted">
            {opportunity.hostName} has your application. We'll email you when they reply.
          </Alert>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={AGENT_PATHS.dashboard}>Agent Dashboard</ButtonLink>
            {applicationId && (
              <ActionButton
                action={withdrawApplicationAction}
                about={{ applicationId }}
                size="sm"
                variant="secondary"
                busy="Withdrawing…"
              >
                Withdraw
                <span className="sr-only"> your application for {opportunity.proposal.title}</span>
              </ActionButton>
            )}
          </div>
        </div>
      );
    case "promotes":
      return (
        <div className="grid max-w-2xl justify-items-start gap-5">
          <Alert tone="info">You already promote this opportunity.</Alert>
          <ButtonLink href={AGENT_PATHS.dashboard}>Get your link</ButtonLink>
        </div>
      );
    case "own":
      return (
        <div className="grid max-w-2xl justify-items-start gap-5">
          <Alert tone="info">{OWN_OPPORTUNITY}</Alert>
          <ButtonLink href={AGENT_PATHS.applications}>Manage your listing</ButtonLink>
        </div>
      );
    case "filled":
    case "over":
      return (
        <Alert tone="info" className="max-w-2xl">
          {eligibility === "filled" ? `${SPOTS_FILLED}. Check back: a spot may open up.` : NOT_SEARCHING}
        </Alert>
      );
    case null:
      return <ApplyForm listingId={opportunity.id} becomesAgent={becomesAgent} />;
  }
}
