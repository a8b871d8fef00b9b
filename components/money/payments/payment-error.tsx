import { ActionButton } from "@/components/forms/action-button";
import { MessagePage } from "@/components/layout/message-page";
import { ButtonLink } from "@/components/ui/button-link";
import { recheckPaymentAction } from "@/lib/money/payments/actions";
import type { PaymentSummary } from "@/lib/money/payments/schema";
import { FailureReason } from "./failure-reason";
import { NOT_CONFIRMED } from "./payment-copy";

type Props =
  /** The viewer's own payment. It is checked before anything is charged again. */
  | { payment: PaymentSummary; nowIso: string }
  /** If unknown, the same page is loaded again. */
  | { path: string };

/** The documented page for a payment that could not be confirmed. */
export function PaymentError(props: Props) {
  const payment = "payment" in props ? props.payment : null;
  return (
    <MessagePage
      title="Payment Processing Error"
      reference={payment?.reference}
      actions={
        <>
          {"payment" in props ? (
            <ActionButton
              action={recheckPaymentAction}
              about={{ paymentId: props.payment.paymentId }}
              busy="Checking…"
            >
              Try Again
            </ActionButton>
          ) : (
            <ButtonLink href={props.path} prefetch={false}>
              Try Again
            </ButtonLink>
          )}
          <ButtonLink href="/" prefetch={false} variant="secondary">
            Back to Homepage
          </ButtonLink>
        </>
      }
    >
      {"payment" in props ? <FailureReason {...props} /> : <p>{NOT_CONFIRMED}</p>}
    </MessagePage>
  );
}
