"use client";

import { TextField } from "@/components/forms/text-field";

/** The buyer's own number for a purchase, for those whose books ask for one. */
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
