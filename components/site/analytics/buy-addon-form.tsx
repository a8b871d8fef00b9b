"use client";

import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { buyAddonAction } from "@/lib/listings/proposals/actions";

type Props = { proposalId: string; product: "analytics" | "contract_template"; children: string };

/** Orders an add-on for a proposal; how to pay is asked on the next page. */
export function BuyAddonForm({ proposalId, product, children }: Props) {
  return (
    <Form action={buyAddonAction}>
      <input type="hidden" name="proposalId" value={proposalId} />
      <input type="hidden" name="product" value={product} />
      <FormError />
      <SubmitButton busyLabel="Preparing your order...">{children}</SubmitButton>
    </Form>
  );
}
