import { sql } from "drizzle-orm";
import type { PayeeRole, PayoutRailCode } from "@/db/enums";
import type { Tx } from "@/db/types";
import { accounts, type Purse, purseOf } from "./accounts";
import { givenTo } from "./internal/owners";
import { type LedgerEntry, type Posting, postToLedger } from "./internal/post";

export interface PayoutPosting {
  payoutId: string;
  attempt: number;
  payeeId: string;
  payeeRole: PayeeRole;
  rail: PayoutRailCode;
  amountCents: number;
  currency: string;
  at: Date;
}

/** The balance that pays a person in one of their roles. */
export function payeePurse({ payeeId, payeeRole }: Pick<PayoutPosting, "payeeId" | "payeeRole">): Purse {
  const side = payeeRole === "agent" ? accounts.agentPending(payeeId) : accounts.hostPending(payeeId);
  const purse = purseOf(side);
  if (!purse) throw new Error(`${side} is not a held-funds account`);
  return purse;
}

/** A payee's available balance and debts, in cents. Locks the account if `lock` is set. */
export async function payeeBalance(
  tx: Tx,
  payee: Pick<PayoutPosting, "payeeId" | "payeeRole"> & { currency: string },
  lock = false,
): Promise<number> {
  const { available } = payeePurse(payee);
  const { rows } = await tx.execute<{ cents: string }>(sql`
    select -balance_cents as cents from ledger_accounts
    where code = ${available} and currency = ${payee.currency} ${lock ? sql`for update` : sql``}`);
  const [row] = rows;
  return Number(row?.cents ?? 0);
}

/** The account that ultimately funds a rail. */
const sourceOf = (rail: PayoutRailCode) => (rail === "swift" ? accounts.bank : accounts.provider(rail));

async function post(
  tx: Tx,
  payout: PayoutPosting,
  kind: Posting["kind"],
  step: string,
  entries: LedgerEntry[],
): Promise<void> {
  await postToLedger(tx, {
    kind,
    key: `payout:${payout.payoutId}:${payout.attempt}:${step}`,
    sourceType: "payout",
    sourceId: payout.payoutId,
    entries,
    details: { payeeId: payout.payeeId, payeeRole: payout.payeeRole, attempt: payout.attempt },
    postedAt: payout.at,
  });
}

/** Books that a payout left the balance and is in transit. Sending only, with the payout locked. */
export async function postPayoutSent(tx: Tx, payout: PayoutPosting): Promise<void> {
  const { amountCents, currency } = payout;
  await post(tx, payout, "payout", "sent", [
    { account: payeePurse(payout).available, amountCents, currency },
    { account: accounts.payoutsInTransit(payout.rail), amountCents: -amountCents, currency },
  ]);
}

/** What left the balance with one payout attempt, in cents. The amount due may have changed since. */
export async function sentWith(tx: Tx, payoutId: string, attempt: number): Promise<number> {
  const { rows } = await tx.execute<{ cents: string }>(sql`
    select sum(e.amount_cents) as cents from ledger_txns t join ledger_entries e on e.txn_id = t.id
    where t.key = ${`payout:${payoutId}:${attempt}:sent`} and e.amount_cents > 0`);
  const [row] = rows;
  return Number(row?.cents ?? 0);
}

/** Books that a payout arrived. Call with the payout locked. */
export async function postPayoutPaid(tx: Tx, payout: PayoutPosting): Promise<void> {
  const { amountCents, currency } = payout;
  await post(tx, payout, "payout_paid", "paid", [
    { account: accounts.payoutsInTransit(payout.rail), amountCents, currency },
    { account: sourceOf(payout.rail), amountCents: -amountCents, currency },
  ]);
}

/** What banks deducted from a returned payout, in cents, and who bears it. */
export interface BankCharges {
  keptCents: number;
  isPayeesCost: boolean;
}

/**
 * Books that a payout failed: it is back in the balance, after debts since, minus what banks kept if the owner bears
 * it. `from`: whether it was still in transit, or had arrived and was returned. Call with the payout locked.
 */
export async function postPayoutFailed(
  tx: Tx,
  payout: PayoutPosting,
  from: "sent" | "paid",
  { keptCents, isPayeesCost }: BankCharges = { keptCents: 0, isPayeesCost: false },
): Promise<void> {
  const { amountCents, currency } = payout;
  const givenCents = amountCents - (isPayeesCost ? keptCents : 0);
  const { entries } = await givenTo(tx, payeePurse(payout), givenCents, currency);
  const account = from === "sent" ? accounts.payoutsInTransit(payout.rail) : sourceOf(payout.rail);
  await post(tx, payout, "payout_failed", from === "sent" ? "failed" : "returned", [
    { account, amountCents, currency },
    { account: sourceOf(payout.rail), amountCents: -keptCents, currency },
    { account: accounts.providerFees, amountCents: amountCents === givenCents ? keptCents : 0, currency },
    ...entries,
  ]);
}

/** Books the provider's fee for a payout, in cents. The payee gets the full amount. */
export async function postPayoutFee(tx: Tx, payout: PayoutPosting, feeCents: number): Promise<void> {
  const { currency } = payout;
  await post(tx, payout, "psp_fee", "fee", [
    { account: accounts.providerFees, amountCents: feeCents, currency },
    { account: sourceOf(payout.rail), amountCents: -feeCents, currency },
  ]);
}
