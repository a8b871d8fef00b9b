import { ActionButton } from "@/components/forms/action-button";
import { answerTransferAction } from "@/lib/funding/sponsorships/actions";
import { DAYS_TO_PAY } from "@/lib/money/bank/transfer-dates";

/** Lets the host hold a spot for a bank transfer, or decline. */
export function AnswerTransfer({ sponsorshipId }: { sponsorshipId: string }) {
  const button = { action: answerTransferAction, busy: "Sending…" };
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <ActionButton {...button} about={{ sponsorshipId, answer: "accept" }}>
        Allow {DAYS_TO_PAY} days for the transfer
      </ActionButton>
      <ActionButton {...button} about={{ sponsorshipId, answer: "decline" }} variant="secondary">
        Decline
      </ActionButton>
    </div>
  );
}
