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

/** The balance that somebody is paid out of in one of their roles. */
export function payeePurse({ payeeId, payeeRole }: Pick<PayoutPosting, "payeeId" | "payeeRole">): Purse {
  const side = payeeRole === "agent" ? accounts.agentPending(payeeId) : accounts.hostPending(payeeId);
  const purse = purseOf(side);
  if (!purse) throw new Error(`${side} is not a held-funds account`);
  return purse;
}

/** What a payee could be paid out now, in cents, and what they owe; the account is locked where `lock` says so. */
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

/** Where the money of a rail comes from in the end. */
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

/** Books that a payout has left the balance and is on its way. Called by sending only, with the payout locked. */
export async function postPayoutSent(tx: Tx, payout: PayoutPosting): Promise<void> {
  const { amountCents, currency } = payout;
  await post(tx, payout, "payout", "sent", [
    { account: payeePurse(payout).available, amountCents, currency },
    { account: accounts.payoutsInTransit(payout.rail), amountCents: -amountCents, currency },
  ]);
}

/** What left the balance with one attempt to pay, in cents; what is due may have changed since. */
export async function sentWith(tx: Tx, payoutId: string, attempt: number): Promise<number> {
  const { rows } = await tx.execute<{ cents: string }>(sql`
    select sum(e.amount_cents) as cents from ledger_txns t join ledger_entries e on e.txn_id = t.id
    where t.key = ${`payout:${payoutId}:${attempt}:sent`} and e.amount_cents > 0`);
  const [row] = rows;
  return Number(row?.cents ?? 0);
}

/** Books that a payout has arrived. Called with the payout locked. */
export async function postPayoutPaid(tx: Tx, payout: PayoutPosting): Promise<void> {
  const { amountCents, currency } = payout;
  await post(tx, payout, "payout_paid", "paid", [
    { account: accounts.payoutsInTransit(payout.rail), amountCents, currency },
    { account: sourceOf(payout.rail), amountCents: -amountCents, currency },
  ]);
}

/** What banks kept of a payout on its way back, in cents, and at whose cost. */
export interface BankCharges {
  keptCents: number;
  isPayeesCost: boolean;
}

/**
 * Books that a payout came to nothing: it is in the balance again, after what its owner has come to owe meanwhile, and
 * what banks kept of it where that is the owner's cost. `from`: whether it was still on its way, or had arrived and came
 * back. Called with the payout locked.
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

/** Books what the provider keeps for carrying a payout, in cents; the payee gets the whole amount. */
export async function postPayoutFee(tx: Tx, payout: PayoutPosting, feeCents: number): Promise<void> {
  const { currency } = payout;
  await post(tx, payout, "psp_fee", "fee", [
    { account: accounts.providerFees, amountCents: feeCents, currency },
    { account: sourceOf(payout.rail), amountCents: -feeCents, currency },
  ]);
}
