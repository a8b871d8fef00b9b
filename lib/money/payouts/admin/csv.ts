import { csvFile } from "@/lib/core/csv";
import { METHOD_LABELS, PAYOUT_LABELS } from "../copy";
import { PAYEE_LABELS } from "./copy";
import type { PayoutRowDto } from "./lists";
import { NO_ADVICE, PAYEE_RULES, type YearlyPayeeDto } from "./payees";

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

const PAYEE_HEADERS = [
  "Year (UTC)",
  "Account ID",
  "Name",
  "Email",
  "Role",
  "Kind",
  "Payments",
  "Gross",
  "Currency",
  "Form",
  "Threshold passed",
  "Missing",
];

/** A year's payees as a CSV file, with the rules of its numbers below them. */
export const payeesCsv = (year: number, payees: readonly YearlyPayeeDto[]): string =>
  csvFile([
    PAYEE_HEADERS,
    ...payees.map((payee) => [
      year,
      payee.payeeId,
      payee.name,
      payee.email,
      PAYEE_LABELS[payee.role],
      PAYEE_RULES[payee.role].kind,
      payee.payments,
      (payee.grossCents / 100).toFixed(2),
      payee.currency,
      PAYEE_RULES[payee.role].form,
      payee.isPassed ? "yes" : "no",
      payee.missing.join("; "),
    ]),
    [],
    [PAYEE_RULES.event_host.counted],
    [PAYEE_RULES.agent.counted],
    [NO_ADVICE],
  ]);
