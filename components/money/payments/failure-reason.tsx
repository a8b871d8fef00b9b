import type { PaymentSummary } from "@/lib/money/payments/schema";
import { DeclineNote } from "./decline-note";
import { NOT_CONFIRMED } from "./payment-copy";

type Props = {
  payment: Pick<PaymentSummary, "failureCode" | "method" | "sponsorship">;
  nowIso: string;
};

/** Why a payment failed; without a reason, that it could not be confirmed. */
export function FailureReason({ payment: { failureCode, method, sponsorship }, nowIso }: Props) {
  if (!failureCode) return <p>{NOT_CONFIRMED}</p>;
  return (
    <div className="text-start text-ink">
      <DeclineNote
        code={failureCode}
        method={method}
        heldUntilIso={sponsorship?.heldUntil?.toISOString() ?? null}
        nowIso={nowIso}
      />
    </div>
  );
}
