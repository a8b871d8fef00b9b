import { csvFile } from "@/lib/core/csv";
import { METHOD_LABELS, PAYOUT_LABELS } from "../copy";
import { PAYEE_LABELS } from "./copy";
import type { PayoutRowDto } from "./lists";

const HEADERS = [
  "Payout",
  "Name",
  "Email",
  "Role",
  "Status",
  "Method",
  "Amount",
  "Currency",
  "Reference",
  "Due since (UTC)",
  "Sent (UTC)",
  "Arrived (UTC)",
  "Failed (UTC)",
  "Reason",
];

const iso = (at: Date | null) => at?.toISOString() ?? "";

/** Payouts as a CSV file. Text from users is neutralized, so that spreadsheets don't evaluate it. */
export function payoutsCsv(payouts: readonly PayoutRowDto[]): string {
  return csvFile([
    HEADERS,
    ...payouts.map((payout) => [
      payout.id,
      payout.payee.name,
      payout.payee.email,
      PAYEE_LABELS[payout.payee.role],
      PAYOUT_LABELS[payout.status],
      METHOD_LABELS[payout.method],
      (payout.amountCents / 100).toFixed(2),
      payout.currency,
      payout.reference ?? "",
      iso(payout.createdAt),
      iso(payout.sentAt),
      iso(payout.paidAt),
      iso(payout.failedAt),
      payout.failureReason ?? "",
    ]),
  ]);
}
