import { PageHeader } from "@/components/layout/page-header";
import { VisibleChoiceForm } from "@/components/listings/proposals/visible-choice-form";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { TextLink } from "@/components/ui/text-link";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireRole } from "@/lib/identity/sessions/require-viewer";
import { listVisibleChoices } from "@/lib/listings/proposals/queries/visible-choice";
import { PLANS } from "@/lib/money/orders/plans";

export const metadata = { title: "Choose what stays visible" };

/** Lets a host choose which live proposal stays visible when the plan shows only one. */
export default async function ChooseProposals() {
  const viewer = await requireRole("event_host", "/chooseproposals");
  const proposals = await listVisibleChoices({ ...(await requestCtx()), viewer });
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader
        above={<TextLink href="/hostdashboard">Host Dashboard</TextLink>}
        title="Choose what stays visible"
        intro={`Without a paid plan, ${PLANS.starter.proposals} live proposal is visible at a time. The others are hidden, not deleted. They reappear when you have a plan. Single events you paid for always stay visible.`}
      />
      {proposals.length > 0 ? (
        <VisibleChoiceForm proposals={proposals} />
      ) : (
        <EmptyState
          title="No live proposals."
          action={<ButtonLink href="/hostdashboard">Go to your dashboard</ButtonLink>}
        >
          <p>You have no proposals to choose from.</p>
        </EmptyState>
      )}
    </div>
  );
}
