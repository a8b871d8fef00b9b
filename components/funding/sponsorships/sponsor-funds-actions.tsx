import { ActionButton } from "@/components/forms/action-button";
import { withdrawDisputeAction } from "@/lib/funding/sponsorships/actions";
import type { HeldFunds } from "@/lib/funding/sponsorships/held-funds";
import { TERMS } from "@/lib/funding/sponsorships/terms";
import { DisputeButton } from "./dispute-button";
import { CancelButton } from "./sponsor-actions";

/** What a sponsor may do about their money now. */
export function SponsorFundsActions({ row }: { row: HeldFunds }) {
  return (
    <>
      {row.can.cancel && (
        <CancelButton
          sponsorshipId={row.id}
          of={row.proposal.title}
          terms={row.hasEvent ? TERMS[row.terms].withEvent : TERMS[row.terms].withoutEvent}
          isRefund={row.can.cancelIsRefund}
        />
      )}
      {row.can.withdraw && (
        <ActionButton
          action={withdrawDisputeAction}
          about={{ disputeId: row.can.withdraw }}
          variant="secondary"
          size="sm"
          busy="Withdrawing…"
          done="Dispute withdrawn."
        >
          Withdraw dispute
          <span className="sr-only"> {row.proposal.title}</span>
        </ActionButton>
      )}
      {row.can.dispute && (
        <DisputeButton
          sponsorshipId={row.id}
          of={row.proposal.title}
          delivery={row.delivery}
          currency={row.currency}
        />
      )}
    </>
  );
}
