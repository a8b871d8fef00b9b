"use client";

import { TextField } from "@/components/forms/text-field";

/** The buyer's own purchase number, for their accounting. */
export function PurchaseOrderField() {
  return (
    <TextField
      name="purchaseOrder"
      label="Purchase order number"
      optional
      maxLength={40}
      hint="Printed on your receipt. Your company, address, and tax ID come from Account Settings."
    />
  );
}
