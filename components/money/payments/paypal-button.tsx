"use client";

import {
  INSTANCE_LOADING_STATE,
  PayPalProvider,
  usePayPal,
  usePayPalOneTimePaymentSession,
} from "@paypal/react-paypal-js/sdk-v6";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Spinner } from "@/components/ui/spinner";
import type { Result } from "@/lib/core/result";
import type { PaymentButtonKeys } from "@/lib/integrations/payments/port";
import { limitedFetch } from "@/lib/site/http/limited-fetch";

/** The server's response about a checkout it opened. */
interface Checkout {
  paymentId: string;
  providerRef: string;
  returnPath: string;
  cancelPath: string;
}

export type OpenCheckoutAction = (previous: null, form: FormData) => Promise<Result<Checkout>>;

type ButtonProps = {
  openCheckout: OpenCheckoutAction;
  /** Called when the button becomes usable or unusable. */
  onReady: (isReady: boolean) => void;
};

/** PayPal's own button. Without its script there is none, and the controls below must do. */
export default function PayPalButton({ keys, ...props }: ButtonProps & { keys: PaymentButtonKeys }) {
  return (
    <PayPalProvider
      clientId={keys.clientId}
      environment={keys.environment === "live" ? "production" : "sandbox"}
      components={["paypal-payments"]}
      pageType="checkout"
    >
      <ScriptWatch {...props} />
    </PayPalProvider>
  );
}

function ScriptWatch({ openCheckout, onReady }: ButtonProps) {
  const { loadingStatus } = usePayPal();
  const isReady = loadingStatus === INSTANCE_LOADING_STATE.RESOLVED;

  useEffect(() => {
    onReady(isReady);
    return () => onReady(false);
  }, [isReady, onReady]);

  if (isReady) return <SessionButton openCheckout={openCheckout} />;
  return loadingStatus === INSTANCE_LOADING_STATE.PENDING ? <Waiting>Loading PayPal…</Waiting> : null;
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex min-h-12 items-center justify-center gap-2 text-sm text-quiet">
      <Spinner />
      {children}
    </p>
  );
}

const FAILED = "An error occurred with your PayPal payment. Please try again.";

/** The server's error message. */
class Refused extends Error {}

/** The browser sends only the form's values. The server decides order and amount. */
function SessionButton({ openCheckout }: { openCheckout: OpenCheckoutAction }) {
  const slot = useRef<HTMLDivElement>(null);
  const checkout = useRef<Checkout>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);

  const { handleClick, error } = usePayPalOneTimePaymentSession({
    presentationMode: "auto",
    async createOrder() {
      const form = slot.current?.closest("form");
      const response = await openCheckout(null, new FormData(form ?? undefined));
      if (!response.ok) throw new Refused(response.error.message);
      checkout.current = response.data;
      return { orderId: response.data.providerRef };
    },
    async onApprove() {
      if (!checkout.current) return;
      setLeaving(true);
      const { paymentId, returnPath } = checkout.current;
      await limitedFetch(`/api/payments/${paymentId}/return`, { method: "POST" }).catch(() => {});
      location.assign(returnPath);
    },
    onCancel() {
      if (checkout.current) location.assign(checkout.current.cancelPath);
    },
    onError: () => setFailure((current) => current ?? FAILED),
  });

  function pay() {
    setFailure(null);
    handleClick().catch((reason: unknown) => setFailure(reason instanceof Refused ? reason.message : FAILED));
  }

  return (
    <div ref={slot}>
      <div role="alert">
        {failure && (
          <Alert tone="error" className="mb-4">
            {failure}
          </Alert>
        )}
      </div>
      {isLeaving ? (
        <Waiting>Processing your payment</Waiting>
      ) : (
        <paypal-button
          type="pay"
          disabled={error !== null || undefined}
          className="block w-full"
          onClick={pay}
        />
      )}
    </div>
  );
}
