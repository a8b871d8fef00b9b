"use client";

import { useEffect, useState } from "react";
import { useFormState } from "@/components/forms/form-context";
import { SelectField } from "@/components/forms/select-field";
import { TextField } from "@/components/forms/text-field";
import { OFFER_LIMITS } from "@/lib/vendors/bids/schema";

const TYPES = [
  { value: "none", label: "None" },
  { value: "percent", label: "Percentage" },
  { value: "fixed", label: "Fixed amount" },
];

/**
 * The discount on the sum of the lines. Without scripts all fields are shown; they may stay empty if there is no
 * discount.
 */
export function DiscountFields() {
  const { typed } = useFormState();
  const [type, setType] = useState<string | null>(typed?.["discountType"]?.[0] ?? null);
  useEffect(() => setType((now) => now ?? "none"), []);
  const isOff = type === "none";
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <SelectField
        name="discountType"
        label="Discount"
        defaultValue="none"
        onChange={(event) => setType(event.currentTarget.value)}
        options={TYPES}
      />
      <TextField
        name="discountValue"
        label={type === "percent" ? "Percentage off" : type === "fixed" ? "Amount off" : "Amount"}
        type="number"
        step="0.01"
        min="0"
        max={type === "percent" ? 100 : undefined}
        inputMode="decimal"
        autoComplete="off"
        disabled={isOff}
      />
      <TextField
        name="discountDescription"
        label="Reason"
        maxLength={OFFER_LIMITS.line}
        optional
        disabled={isOff}
      />
    </div>
  );
}
