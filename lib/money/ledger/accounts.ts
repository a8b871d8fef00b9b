import type { PaymentProviderCode, PayoutRailCode } from "@/db/enums";

/** The chart of accounts, and the only place that spells account codes. Postgres refuses any other code. */
export const accounts = {
  /** Money held by a payment provider or in our bank account. */
  provider: (code: PaymentProviderCode) => (code === "bank" ? accounts.bank : `psp:${code}`),
  providerFees: "psp:fees",
  /** A host's held funds: captured, not yet released. */
  hostPending: (hostId: string) => `host:${hostId}:pending`,
  /** A host's available balance. */
  hostAvailable: (hostId: string) => `host:${hostId}:available`,
  /** What a host owes because paid-out money was refunded. Deducted from the next release. */
  hostDebt: (hostId: string) => `host:${hostId}:debt`,
  agentPending: (agentId: string) => `agent:${agentId}:pending`,
  agentDebt: (agentId: string) => `agent:${agentId}:debt`,
  agentAvailable: (agentId: string) => `agent:${agentId}:available`,
  /** Commissions that the platform pays itself. */
  commissionCosts: "costs:commissions",
  /** Money that providers withhold during a dispute. */
  disputesHeld: "disputes:held",
  /** Lost disputes that no one else bears. */
  chargebackLosses: "losses:chargeback",
  /** Payouts that left the balance and are not confirmed yet. */
  payoutsInTransit: (rail: PayoutRailCode) => `payouts:in_transit:${rail}`,
  /** Our bank account, which pays bank files and receives transfers. */
  bank: "bank:swift",
  /** Unexpected debits: the receiver owes us the money. */
  astray: "bank:astray",
  sponsorshipFee: "fee:sponsorship",
  /** The platform's own sales. */
  sales: (of: "plan" | "addon" | "listing" | "promotion") => `sales:${of}`,
  /** Deposits that are too small to return or came from no payer. */
  writtenOff: "sales:written_off",
  /** An unexpected debit that does not come back. */
  unexpectedDebitLosses: "losses:written_off",
  /** Unmatched money that is being returned. */
  suspense: "suspense",
} as const;

/** The three accounts of a payee. */
export interface Purse {
  pending: string;
  available: string;
  debt: string;
}

/** The accounts that belong to a held-funds account; null for other accounts. */
export function purseOf(code: string): Purse | null {
  const owner = /^((?:host|agent):.+):pending$/.exec(code)?.[1];
  if (!owner) return null;
  return { pending: code, available: `${owner}:available`, debt: `${owner}:debt` };
}
