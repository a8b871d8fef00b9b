import { PROVIDER_LABELS } from "./payments";

const FIXED: Readonly<Record<string, string>> = {
  "psp:fees": "Fees of the providers",
  "bank:swift": "Our bank account",
  "bank:astray": "Left our bank account by mistake",
  "fee:sponsorship": "Our fee on sponsorships",
  "sales:plan": "Sold: plans",
  "sales:addon": "Sold: add-ons",
  "sales:listing": "Sold: listings",
  "sales:promotion": "Sold: promotions",
  "sales:written_off": "Kept: nobody’s money",
  "losses:written_off": "Lost: went astray",
  "losses:chargeback": "Lost in disputes",
  "costs:commissions": "Commissions at our own cost",
  "disputes:held": "Kept back by providers while disputes run",
  suspense: "Belongs to nobody here",
};

const PURSES: Readonly<Record<string, string>> = {
  pending: "held",
  available: "can be paid out",
  debt: "owes us",
};

/** An account of the ledger, as a bookkeeper would call it. Codes that nobody knows stand as they are. */
export function accountLabel(code: string): string {
  const fixed = FIXED[code];
  if (fixed) return fixed;
  const [owner, , purse] = code.split(":");
  if ((owner === "host" || owner === "agent") && purse && PURSES[purse])
    return `${owner === "host" ? "Host" : "Agent"}: ${PURSES[purse]}`;
  if (code.startsWith("psp:"))
    return `Lies with ${PROVIDER_LABELS[code.slice(4) as keyof typeof PROVIDER_LABELS] ?? code.slice(4)}`;
  if (code.startsWith("payouts:in_transit:")) return `Payouts on their way: ${code.slice(19)}`;
  return code;
}

const POSTINGS: Readonly<Record<string, string>> = {
  capture: "Captured",
  psp_fee: "Fee of the provider",
  refund: "Refund",
  refund_reversed: "A refund came back",
  refund_repaid: "Repaid in another way",
  release: "Released",
  commission_return: "Commission given to the host",
  commission_grant: "Commission given to the agent",
  commission_gift: "Commission at our own cost",
  dispute_open: "Dispute opened",
  dispute_won: "Dispute won",
  dispute_lost: "Dispute lost",
  dispute_recovered: "Dispute won on appeal",
  dispute_fee: "Charge for a dispute",
  bank_case: "Found on our bank account",
  bank_case_end: "Decided about money on our bank account",
  payout: "Payout",
  payout_paid: "Payout arrived",
  payout_failed: "Payout came back",
};

/** What a posting is of. */
export const postingLabel = (kind: string): string => POSTINGS[kind] ?? kind;
