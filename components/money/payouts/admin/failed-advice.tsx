import { Alert } from "@/components/ui/alert";
import type { PayoutDetailDto } from "@/lib/money/payouts/admin/payout";

/** Why a payout failed, and what its payee has to do now. Nothing where it did not. */
export function FailedAdvice({
  payout: { status, failureReason, attempt, payee },
}: {
  payout: PayoutDetailDto;
}) {
  if (!failureReason || (status !== "failed" && !(status === "due" && attempt > 1))) return null;
  return (
    <Alert tone="error" title={`It failed: ${failureReason}`} className="mb-6">
      <p>
        The money is in the balance of {payee.name} again. They were mailed the reason, and can correct their
        payout details;{" "}
        {status === "due" ? "it can be approved once more." : "their next payout takes it along."}
      </p>
    </Alert>
  );
}
