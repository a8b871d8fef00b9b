import { RAIL_LABELS } from "@/lib/money/payouts/admin/copy";
import { PROVIDER_LABELS } from "./payments";

const FIXED: Readonly<Record<string, string>> = {
  "psp:fees": "Provider fees",
  "bank:swift": "Our bank account",
  "bank:astray": "Sent from our bank account in error",
  "fee:sponsorship": "Sponsorship fees",
  "sales:plan": "Sales: plans",
  "sales:addon": "Sales: add-ons",
  "sales:listing": "Sales: listings",
  "sales:promotion": "Sales: promotions",
  "sales:written_off": "Unclaimed funds kept",
  "losses:written_off": "Losses: money sent in error",
  "losses:chargeback": "Losses: disputes",
  "costs:commissions": "Commissions paid by us",
  "disputes:held": "Held by providers for disputes",
  suspense: "Unmatched funds",
};

const PURSES: Readonly<Record<string, string>> = {
  pending: "held",
  available: "available",
  debt: "owes us",
};

/** The name of a ledger account. Returns unknown codes unchanged. */
export function accountLabel(code: string): string {
  const fixed = FIXED[code];
  if (fixed) return fixed;
  const [owner, , purse] = code.split(":");
  if ((owner === "host" || owner === "agent") && purse && PURSES[purse])
    return `${owner === "host" ? "Host" : "Agent"}: ${PURSES[purse]}`;
  if (code.startsWith("psp:"))
    return `Balance at ${PROVIDER_LABELS[code.slice(4) as keyof typeof PROVIDER_LABELS] ?? code.slice(4)}`;
  if (code.startsWith("payouts:in_transit:"))
    return `Payouts in transit: ${RAIL_LABELS[code.slice(19) as keyof typeof RAIL_LABELS] ?? code.slice(19)}`;
  return code;
}

const POSTINGS: Readonly<Record<string, string>> = {
  capture: "Captured",
  psp_fee: "Provider fee",
  refund: "Refund",
  refund_reversed: "Refund returned",
  refund_repaid: "Refund sent another way",
  release: "Released",
  commission_return: "Commission returned to host",
  commission_grant: "Commission granted to agent",
  commission_gift: "Commission paid by us",
  dispute_open: "Dispute opened",
  dispute_won: "Dispute won",
  dispute_lost: "Dispute lost",
  dispute_recovered: "Dispute won on appeal",
  dispute_fee: "Dispute fee",
  bank_case: "Unmatched funds recorded",
  bank_case_end: "Unmatched funds resolved",
  payout: "Payout",
  payout_paid: "Payout completed",
  payout_failed: "Payout returned",
};

/** The name of a kind of posting. */
export const postingLabel = (kind: string): string => POSTINGS[kind] ?? kind;
