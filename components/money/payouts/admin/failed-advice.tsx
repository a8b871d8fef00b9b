import { Alert } from "@/components/ui/alert";
import type { PayoutDetailDto } from "@/lib/money/payouts/admin/payout";

/** Why a payout failed, and what its payee must do. Renders nothing if it did not fail. */
export function FailedAdvice({
  payout: { status, failureReason, attempt, payee },
}: {
  payout: PayoutDetailDto;
}) {
  if (!failureReason || (status !== "failed" && !(status === "due" && attempt > 1))) return null;
  return (
    <Alert tone="error" title={`Failed: ${failureReason}`} className="mb-6">
      <p>
        The money is back in {payee.name}'s balance. We've emailed them the reason, and they can correct their
        payout details.{" "}
        {status === "due" ? "It can be approved again." : "It is included in their next payout."}
      </p>
    </Alert>
  );
}
