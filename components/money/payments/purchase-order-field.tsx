"use client";

import { TextField } from "@/components/forms/text-field";

/** The buyer's own purchase number, for their accounting. */
export function PurchaseOrderField({ defaultValue }: { defaultValue?: string }) {
  return (
    <TextField
      name="purchaseOrder"
      label="Purchase order number"
      optional
      maxLength={40}
      defaultValue={defaultValue}
      hint="Printed on your receipt. Your company, address, and tax ID come from Account Settings."
    />
  );
}
