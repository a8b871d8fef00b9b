"use client";

import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { ButtonLink } from "@/components/ui/button-link";
import { startVendorPurchaseAction } from "@/lib/vendors/profiles/actions/purchases";
import { purchaseFailed } from "@/lib/vendors/profiles/copy";
import { VENDOR_PATHS } from "@/lib/vendors/profiles/paths";
import type { VendorProduct } from "@/lib/vendors/profiles/purchase-input";

/** Orders a plan or a promotion; how to pay is asked on the next page. */
export function BuyForm({ product, formKey }: { product: VendorProduct; formKey: string }) {
  return (
    <Form
      action={startVendorPurchaseAction}
      failureMessage={purchaseFailed(product)}
      className="mt-6 grid gap-3"
    >
      <input type="hidden" name="product" value={product} />
      <input type="hidden" name="idempotencyKey" value={formKey} />
      <FormError />
      <SubmitButton block size="lg" busyLabel="Preparing your order…">
        Continue to payment
      </SubmitButton>
      <ButtonLink href={VENDOR_PATHS.settings} block variant="secondary" prefetch={false}>
        Cancel
      </ButtonLink>
    </Form>
  );
}
