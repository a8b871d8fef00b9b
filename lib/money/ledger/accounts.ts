import type { PaymentProviderCode, PayoutRailCode } from "@/db/enums";

/** The chart of accounts: the only place where account codes are spelled. Postgres refuses any other code. */
export const accounts = {
  /** Money that lies with a payment provider, or came to our own bank account. */
  provider: (code: PaymentProviderCode) => (code === "bank" ? accounts.bank : `psp:${code}`),
  providerFees: "psp:fees",
  /** Held funds of a host: captured, not yet released. */
  hostPending: (hostId: string) => `host:${hostId}:pending`,
  /** What a host may be paid out. */
  hostAvailable: (hostId: string) => `host:${hostId}:available`,
  /** What a host owes, because money went back that had been paid out; taken from what is released next. */
  hostDebt: (hostId: string) => `host:${hostId}:debt`,
  agentPending: (agentId: string) => `agent:${agentId}:pending`,
  agentDebt: (agentId: string) => `agent:${agentId}:debt`,
  agentAvailable: (agentId: string) => `agent:${agentId}:available`,
  /** Commissions that the platform pays out of its own. */
  commissionCosts: "costs:commissions",
  /** What providers keep back while a payer's objection is being decided. */
  disputesHeld: "disputes:held",
  /** Objections lost that nobody else bears. */
  chargebackLosses: "losses:chargeback",
  /** Payouts that have left the balance and are not confirmed yet. */
  payoutsInTransit: (rail: PayoutRailCode) => `payouts:in_transit:${rail}`,
  /** Our own bank account, from which bank files are paid, and to which payers transfer. */
  bank: "bank:swift",
  /** What left it and was not to leave: whoever got it owes it to us. */
  astray: "bank:astray",
  sponsorshipFee: "fee:sponsorship",
  /** What was sold by the platform itself. */
  sales: (of: "plan" | "addon" | "listing" | "promotion") => `sales:${of}`,
  /** What came to our bank account, and is not worth a transfer back or was never a payer's. */
  writtenOff: "sales:written_off",
  /** An unexpected debit that does not come back. */
  unexpectedDebitLosses: "losses:written_off",
  /** Money that belongs to nobody here and is on its way back. */
  suspense: "suspense",
} as const;

/** The three accounts of somebody for whom money is kept. */
export interface Purse {
  pending: string;
  available: string;
  debt: string;
}

/** The accounts that belong to an account of held funds; null for any other account. */
export function purseOf(code: string): Purse | null {
  const owner = /^((?:host|agent):.+):pending$/.exec(code)?.[1];
  if (!owner) return null;
  return { pending: code, available: `${owner}:available`, debt: `${owner}:debt` };
}
