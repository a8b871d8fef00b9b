"use client";

import { ReasonDialog } from "@/components/forms/reason-dialog";
import type { DisputeSource } from "@/db/enums";
import { closeDisputeAction } from "@/lib/funding/sponsorships/actions/admin";
import { EvidenceDialog } from "./evidence-dialog";
import { PollProvider } from "./poll-provider";

type Props = {
  id: string;
  paymentId: string;
  source: DisputeSource;
  /** As text. */
  amount: string;
  payer: string;
  host: string;
  canSendEvidence: boolean;
};

/** Decides a dispute that was opened with us. For one at a bank, we can only send evidence. */
export function DisputeActions({ id, paymentId, source, amount, payer, host, canSendEvidence }: Props) {
  if (source === "provider")
    return (
      <div className="mt-4 flex flex-wrap gap-3">
        {canSendEvidence && <EvidenceDialog disputeId={id} of={`${amount} from ${payer}`} />}
        <PollProvider paymentId={paymentId} />
      </div>
    );
  const common = {
    action: closeDisputeAction,
    of: `${amount} from ${payer}`,
    reasonLabel: "Reason (shared with both sides)",
    busy: "Deciding…",
    done: () => "Decision saved. We've notified both sides.",
  };
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <ReasonDialog
        {...common}
        about={{ disputeId: id, outcome: "refund" }}
        label="Refund"
        isDanger
        title="Refund"
        description={`Refunds what's left of the ${amount} to ${payer}. ${host} receives none of it. This can't be undone.`}
        submit="Refund"
      />
      <ReasonDialog
        {...common}
        about={{ disputeId: id, outcome: "release" }}
        label="Reject dispute"
        title="Reject dispute"
        description={`The money is released to ${host} on schedule, as if there had been no dispute.`}
        submit="Reject dispute"
      />
    </div>
  );
}
