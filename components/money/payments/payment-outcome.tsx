import { MessagePage } from "@/components/layout/message-page";
import { ButtonLink } from "@/components/ui/button-link";
import { Spinner } from "@/components/ui/spinner";
import type { PaymentSummary } from "@/lib/money/payments/schema";
import { RETURN_REASONS } from "@/lib/money/payments/status";
import { PaymentError } from "./payment-error";
import { Receipt } from "./payment-receipt";
import { PaymentWatch } from "./payment-watch";

/** One of a payment's five outcomes. */
export function PaymentOutcome({ payment, nowIso }: { payment: PaymentSummary; nowIso: string }) {
  switch (payment.view) {
    case "processing":
      return <Processing payment={payment} />;
    case "pending_review":
      return <PendingReview payment={payment} />;
    case "success":
      return <Receipt payment={payment} />;
    case "returned":
      return <Returned payment={payment} />;
    case "error":
      return <PaymentError payment={payment} nowIso={nowIso} />;
  }
}

function Processing({ payment }: { payment: PaymentSummary }) {
  return (
    <MessagePage
      title="Processing your payment"
      reference={payment.reference}
      picture={
        <span className="text-2xl text-action">
          <Spinner />
        </span>
      }
      actions={
        <ButtonLink href="/dashboard" variant="secondary">
          Go to your dashboard
        </ButtonLink>
      }
    >
      <PaymentWatch paymentId={payment.paymentId} view="processing" />
      <p>We're checking with the payment provider. This takes a few seconds. You can stay on this page.</p>
    </MessagePage>
  );
}

function PendingReview({ payment }: { payment: PaymentSummary }) {
  return (
    <MessagePage
      title="Payment pending review"
      reference={payment.reference}
      actions={
        <>
          <ButtonLink href="/dashboard">Go to your dashboard</ButtonLink>
          {payment.testPageUrl && (
            <ButtonLink href={payment.testPageUrl} variant="secondary">
              Open the test payment
            </ButtonLink>
          )}
        </>
      }
    >
      <PaymentWatch paymentId={payment.paymentId} view="pending_review" />
      <p>
        The payment provider hasn't decided yet. This can take a few days. We'll email you as soon as we know.
        You don't need to pay again.
      </p>
    </MessagePage>
  );
}

const RETURNED: Readonly<Record<string, string>> = RETURN_REASONS;

function Returned({ payment }: { payment: PaymentSummary }) {
  const isLate = payment.returnReason === "funded";
  return (
    <MessagePage
      title={isLate ? RETURN_REASONS.funded : "Your payment was returned"}
      reference={payment.reference}
      actions={<ButtonLink href="/browseproposals">Browse Opportunities</ButtonLink>}
    >
      <p>
        {!isLate && `${RETURNED[payment.returnReason ?? ""] ?? "We're refunding the full amount."} `}
        Your bank may take a few days to show it.
      </p>
    </MessagePage>
  );
}
