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
  /** In words. */
  amount: string;
  payer: string;
  host: string;
  canSendEvidence: boolean;
};

/** Decides what was brought before us; what a bank decides can only be asked for. */
export function DisputeActions({ id, paymentId, source, amount, payer, host, canSendEvidence }: Props) {
  if (source === "provider")
    return (
      <div className="mt-4 flex flex-wrap gap-3">
        {canSendEvidence && <EvidenceDialog disputeId={id} of={`${amount} of ${payer}`} />}
        <PollProvider paymentId={paymentId} />
      </div>
    );
  const common = {
    action: closeDisputeAction,
    of: `${amount} of ${payer}`,
    reasonLabel: "Reason, which both sides read",
    busy: "Deciding…",
    done: () => "Decided. Both sides are told.",
  };
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <ReasonDialog
        {...common}
        about={{ disputeId: id, outcome: "refund" }}
        label="Give it back"
        isDanger
        title="Give it back"
        description={`All that is left of ${amount} goes back to ${payer}, and ${host} gets nothing of it. It cannot be undone.`}
        submit="Give it back"
      />
      <ReasonDialog
        {...common}
        about={{ disputeId: id, outcome: "release" }}
        label="Let the payment stand"
        title="Let the payment stand"
        description={`The money goes its way to ${host} on its day, as if nobody had objected.`}
        submit="Let the payment stand"
      />
    </div>
  );
}
