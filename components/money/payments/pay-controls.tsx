"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import type { OnlineMethod } from "@/db/enums";
import type { PaymentButtonKeys } from "@/lib/integrations/payments/port";
import { isPayPage } from "@/lib/money/payments/pay-page-policy";
import { MethodField } from "./method-field";
import type { OpenCheckoutAction } from "./paypal-button";
import { PurchaseOrderField } from "./purchase-order-field";

/** PayPal's own script comes with it, so only who chooses PayPal fetches it. */
const PayPalButton = lazy(() => import("./paypal-button"));

type Props = {
  methods: readonly OnlineMethod[];
  /** What PayPal's button needs; null: there is only PayPal's page. */
  payPal: PaymentButtonKeys | null;
  openCheckout: OpenCheckoutAction;
  label: string;
  busyLabel: string;
};

/**
 * The end of every form that pays: how, and the button that goes to the provider's page. PayPal's own button comes
 * on top where its script can be had; the other one stays, for those who have no scripts or no pop-up windows.
 */
export function PayControls({ methods, payPal, openCheckout, label, busyLabel }: Props) {
  const [method, setMethod] = useState(methods[0]);
  const [hasButton, setHasButton] = useState(false);
  const mayLoad = usePolicyOfThisPage(payPal !== null);
  const wantsButton = mayLoad && payPal !== null && method === "paypal";

  return (
    <>
      <MethodField methods={methods} chosen={method} onChoose={setMethod} />
      <PurchaseOrderField />
      <FormError />
      {wantsButton && (
        <Suspense>
          <PayPalButton keys={payPal} openCheckout={openCheckout} onReady={setHasButton} />
        </Suspense>
      )}
      <SubmitButton
        block
        size="lg"
        variant={wantsButton && hasButton ? "secondary" : "primary"}
        busyLabel={busyLabel}
      >
        {wantsButton && hasButton ? `${label} on PayPal's page` : label}
      </SubmitButton>
    </>
  );
}

/**
 * What a document may load was decided when it came from the server. Somebody who walked here from another page of
 * ours has that page's permissions, which know nothing of PayPal; the page is fetched once more, whole. Answers
 * whether PayPal may be loaded.
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
