import { readPaymentFilters } from "@/lib/site/admin/payment-filters";
import { countPayments, listPayments } from "@/lib/site/admin/queries/payments";
import { payerOf } from "./generate-payments";
import { addressOf } from "./generate-users";
import { atBothEnds, type Question } from "./timing";

const PAYER = addressOf(payerOf(500, 1_000_000));

/**
 * No filter, frequent and rare filters, combinations with few matches, periods, amounts, and every searchable
 * reference.
 */
const ASKED: readonly Record<string, string>[] = [
  {},
  { status: "succeeded" },
  { status: "requires_action" },
  { status: "orphaned", method: "bank" },
  { status: "failed", kind: "vendor_promotion" },
  { status: "refunded", method: "bank", kind: "vendor_promotion" },
  { method: "bank" },
  { kind: "vendor_promotion" },
  { money: "disputed" },
  { money: "refunded", kind: "publish", amount: "348.00" },
  { amount: "348.00" },
  { amount: "348.00", status: "requires_action" },
  { amount: "1234.56" },
  { from: "2025-01-01", to: "2025-01-31" },
  { from: "2025-01-01", to: "2025-06-30", status: "disputed" },
  { from: "2030-01-01", method: "bank" },
  { q: PAYER },
  { q: PAYER, status: "failed" },
  { q: "unknown@example.com" },
  { q: "ref_999999" },
  { q: "R-2026-000123" },
  { q: "0123456789ab" },
  { q: "0123abcd", method: "bank" },
];

/** The list of all payments, with its count. */
export const PAYMENT_LISTS: readonly Question[] = ASKED.flatMap((query): Question[] => {
  const filters = readPaymentFilters(query);
  const name = new URLSearchParams(query).toString() || "all";
  return [
    ...atBothEnds(name, (ctx, cursor) => listPayments(ctx, filters, cursor)),
    [`${name}, count`, (ctx) => countPayments(ctx, filters)],
  ];
});
