"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import type { OnlineMethod, PaymentMethod } from "@/db/enums";
import type { PaymentButtonKeys } from "@/lib/integrations/payments/port";
import { isPayPage } from "@/lib/money/payments/pay-page-policy";
import { MethodField } from "./method-field";
import type { OpenCheckoutAction } from "./paypal-button";
import { PurchaseOrderField } from "./purchase-order-field";

/** Bundled with PayPal's own script, so only people who choose PayPal download it. */
const PayPalButton = lazy(() => import("./paypal-button"));

type Props = {
  methods: readonly OnlineMethod[];
  /** What PayPal's button needs; null if there is only PayPal's page. */
  payPal: PaymentButtonKeys | null;
  openCheckout: OpenCheckoutAction;
  label: string;
  /** What is paid for, shown above the button where it is away from the details. */
  summary?: string;
  busyLabel: string;
  /** What the payer chose and typed for an earlier attempt. */
  earlier?: { method: PaymentMethod | null; purchaseOrder: string | null };
};

/**
 * The end of every payment form: the method, and the button to the provider's page. PayPal's own button is added if its
 * script loads; ours stays for people without scripts or pop-ups.
 */
export function PayControls({ methods, payPal, openCheckout, label, summary, busyLabel, earlier }: Props) {
  const [method, setMethod] = useState(methods.find((known) => known === earlier?.method) ?? methods[0]);
  const [hasButton, setHasButton] = useState(false);
  const mayLoad = usePolicyOfThisPage(payPal !== null);
  const wantsButton = mayLoad && payPal !== null && method === "paypal";

  return (
    <>
      <MethodField methods={methods} chosen={method} onChoose={setMethod} />
      <PurchaseOrderField defaultValue={earlier?.purchaseOrder ?? undefined} />
      {wantsButton && (
        <Suspense>
          <PayPalButton keys={payPal} openCheckout={openCheckout} onReady={setHasButton} />
        </Suspense>
      )}
      <div data-page-bar className="pay-bar">
        <FormError className="has-[*]:mb-3" />
        {summary && <p className="mb-1.5 truncate text-sm text-quiet lg:hidden">{summary}</p>}
        <SubmitButton
          block
          size="lg"
          variant={wantsButton && hasButton ? "secondary" : "primary"}
          busyLabel={busyLabel}
        >
          {wantsButton && hasButton ? `${label} on PayPal's page` : label}
        </SubmitButton>
      </div>
    </>
  );
}

/**
 * A document's permissions are fixed when the server sends it. A visitor who navigated here from another page has that
 * page's policy, without PayPal, so we load this page again. Returns whether PayPal may be loaded.
 */
function usePolicyOfThisPage(isNeeded: boolean): boolean {
  const [isOwn, setOwn] = useState(false);
  useEffect(() => {
    const [arrival] = performance.getEntriesByType("navigation");
    if (!isNeeded || !arrival) return;
    if (isPayPage(new URL(arrival.name).pathname)) setOwn(true);
    else location.reload();
  }, [isNeeded]);
  return isOwn;
}
