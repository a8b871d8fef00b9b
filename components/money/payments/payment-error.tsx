import { ActionButton } from "@/components/forms/action-button";
import { MessagePage } from "@/components/layout/message-page";
import { ButtonLink } from "@/components/ui/button-link";
import { recheckPaymentAction } from "@/lib/money/payments/actions";
import { NOT_CONFIRMED } from "./payment-copy";

/** A provider's failure code in the payer's words. */
const REASONS: Record<string, string> = {
  declined: "Your payment was declined. You weren't charged.",
  authentication_failed: "Your bank couldn't confirm your identity. You weren't charged.",
  pending_payment_failed: "The pending payment didn't go through. You weren't charged.",
};

type Props =
  /** The viewer's own payment. It is checked before anything is charged again. */
  | { paymentId: string; reason: string | null; reference: string }
  /** If unknown, the same page is loaded again. */
  | { path: string };

/** The documented page for a payment that could not be confirmed. */
export function PaymentError(props: Props) {
  const payment = "paymentId" in props ? props : null;
  const reason = payment?.reason;
  return (
    <MessagePage
      title="Payment Processing Error"
      reference={payment?.reference}
      actions={
        <>
          {"paymentId" in props ? (
            <ActionButton
              action={recheckPaymentAction}
              about={{ paymentId: props.paymentId }}
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
      <p>{NOT_CONFIRMED}</p>
      {reason && <p className="mt-3">{REASONS[reason] ?? "You weren't charged."}</p>}
    </MessagePage>
  );
}
