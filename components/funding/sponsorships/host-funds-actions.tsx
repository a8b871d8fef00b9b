import { ActionButton } from "@/components/forms/action-button";
import { CancelButton } from "@/components/listings/proposals/manage/cancel-button";
import type { HeldFunds } from "@/lib/funding/sponsorships/held-funds";
import { reopenProposalAction } from "@/lib/listings/proposals/actions";
import { DeclineButton, RefundButton } from "./host-actions";

/** What a host may do about a sponsor's money now. */
export function HostFundsActions({ row }: { row: HeldFunds }) {
  return (
    <>
      {row.can.refund && (
        <RefundButton
          sponsorshipId={row.id}
          of={`${row.tierName} of ${row.proposal.title}`}
          leftCents={row.leftCents}
          currency={row.currency}
        />
      )}
      {row.can.decline && (
        <DeclineButton sponsorshipId={row.id} of={`${row.tierName} of ${row.proposal.title}`} />
      )}
      {row.can.cancelEvent && (
        <CancelButton
          proposalId={row.proposal.id}
          title={row.proposal.title}
          what={row.hasEvent ? "event" : "proposal"}
        />
      )}
      {row.can.reopen && (
        <ActionButton
          action={reopenProposalAction}
          about={{ proposalId: row.proposal.id }}
          variant="secondary"
          size="sm"
          busy="Reopening…"
        >
          Reopen<span className="sr-only"> {row.proposal.title}</span>
        </ActionButton>
      )}
    </>
  );
}
