"use client";

import { Loaded } from "@/components/forms/loaded";
import { ReasonDialog } from "@/components/forms/reason-dialog";
import type { DisputeSource } from "@/db/enums";
import { closeDisputeAction } from "@/lib/funding/sponsorships/actions/admin";
import type { RefundEffectDto } from "@/lib/site/admin/refund-effect";
import { EvidenceDialog } from "./evidence-dialog";
import { PollProvider } from "./poll-provider";
import { RefundEffect } from "./refund-effect";

const REFUND_REASONS = [
  "The host didn't deliver the agreed benefits.",
  "The event was canceled.",
  "The host didn't reply to our questions about this dispute.",
];
const REJECT_REASONS = [
  "The host showed that the agreed benefits were delivered.",
  "The sponsor didn't say which benefits are missing.",
  "The event is still ahead, so the benefits aren't due yet.",
];

type Props = {
  id: string;
  paymentId: string;
  source: DisputeSource;
  /** As text. */
  amount: string;
  payer: string;
  host: string;
  canSendEvidence: boolean;
  /** A text to start evidence from. */
  evidence: string;
};

/** Decides a dispute that was opened with us. For one at a bank, we can only send evidence. */
export function DisputeActions({
  id,
  paymentId,
  source,
  amount,
  payer,
  host,
  canSendEvidence,
  evidence,
}: Props) {
  if (source === "provider")
    return (
      <div className="mt-4 flex flex-wrap gap-3">
        {canSendEvidence && <EvidenceDialog disputeId={id} of={`${amount} from ${payer}`} draft={evidence} />}
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
        suggestions={REFUND_REASONS}
      >
        <Loaded<RefundEffectDto>
          url={`/api/admin/payments/${paymentId}/refund-effect`}
          label="Calculating the refund"
          skeleton="h-32"
        >
          {(effect) => <RefundEffect effect={effect} />}
        </Loaded>
      </ReasonDialog>
      <ReasonDialog
        {...common}
        about={{ disputeId: id, outcome: "release" }}
        label="Reject dispute"
        title="Reject dispute"
        description={`The money is released to ${host} on schedule, as if there had been no dispute.`}
        submit="Reject dispute"
        suggestions={REJECT_REASONS}
      />
    </div>
  );
}
