import { sql } from "drizzle-orm";
import type { PaymentProviderCode } from "@/db/enums";
import type { Tx } from "@/db/types";
import { accounts, purseOf } from "../accounts";
import { type Gone, givenBackToOwners, heldAgain, heldOf, releasedTo, takenFromOwners } from "./owners";
import { type LedgerEntry, type PostingKind, postToLedger } from "./post";

interface Common {
  disputeId: string;
  paymentId: string;
  provider: PaymentProviderCode;
  currency: string;
  at: Date;
}

export interface DisputePosting extends Common {
  /** How often the amount has changed: each has legs of its own. */
  amountChanges: number;
  /** What has left the payment for good, and what is argued about, in cents. */
  goneCents: number;
  amountCents: number;
}

/** The postings of one amount of a dispute; the first has no number. */
const keyOf = ({ disputeId, amountChanges }: DisputePosting, step: string) =>
  `dispute:${disputeId}:${step}${amountChanges > 0 ? `:${amountChanges}` : ""}`;

const asGone = ({ paymentId, currency, goneCents, amountCents }: DisputePosting): Gone => ({
  paymentId,
  currency,
  beforeCents: goneCents,
  afterCents: goneCents + amountCents,
});

function post(
  tx: Tx,
  posting: Common,
  kind: PostingKind,
  key: string,
  entries: LedgerEntry[],
): Promise<string> {
  return postToLedger(tx, {
    kind,
    key,
    sourceType: "payment",
    sourceId: posting.paymentId,
    entries,
    details: { disputeId: posting.disputeId },
    postedAt: posting.at,
  });
}

/** Between the provider and what it keeps back; `amountCents` above zero: it takes it. */
const retained = ({ provider, currency }: Common, amountCents: number): LedgerEntry[] => [
  { account: accounts.disputesHeld, amountCents, currency },
  { account: accounts.provider(provider), amountCents: -amountCents, currency },
];

/**
 * Books that the provider has taken back an amount until it is decided. What was released of it already is held
 * again, as far as it has not left. Called by settling only, as the others here.
 */
export async function postDisputeOpened(tx: Tx, dispute: DisputePosting): Promise<void> {
  const entries = [...retained(dispute, dispute.amountCents), ...(await heldAgain(tx, asGone(dispute)))];
  await post(tx, dispute, "dispute_open", keyOf(dispute, "open"), entries);
}

/** Books that the provider has given back what it took. */
export async function postDisputeWon(tx: Tx, dispute: DisputePosting): Promise<void> {
  const entries = [...retained(dispute, -dispute.amountCents), ...(await released(tx, dispute, []))];
  await post(tx, dispute, "dispute_won", keyOf(dispute, "won"), entries);
}

/**
 * Books that the amount is lost: it is taken from those who got the payment, each by their part, as in a refund.
 * What was never theirs is our loss.
 */
export async function postDisputeLost(tx: Tx, dispute: DisputePosting): Promise<void> {
  const { entries: taken, beyondCents } = await takenFromOwners(tx, asGone(dispute));
  const { currency, amountCents } = dispute;
  const entries = [
    ...taken,
    { account: accounts.chargebackLosses, amountCents: beyondCents, currency },
    { account: accounts.disputesHeld, amountCents: -amountCents, currency },
    ...(await released(tx, dispute, taken)),
  ];
  await post(tx, dispute, "dispute_lost", keyOf(dispute, "lost"), entries);
}

/**
 * Books that an amount that was lost has come again: the payment stands after all, and everybody gets back what the
 * loss took from them. `goneCents` still counts it.
 */
export async function postDisputeRecovered(tx: Tx, dispute: DisputePosting): Promise<void> {
  const { provider, currency, goneCents, amountCents, paymentId } = dispute;
  const { entries: given, beyondCents } = await givenBackToOwners(tx, {
    paymentId,
    currency,
    beforeCents: goneCents,
    afterCents: goneCents - amountCents,
  });
  await post(tx, dispute, "dispute_recovered", keyOf(dispute, "recovered"), [
    { account: accounts.provider(provider), amountCents, currency },
    { account: accounts.chargebackLosses, amountCents: beyondCents, currency },
    ...given,
  ]);
}

/**
 * Books what the provider charges for a dispute, in cents: the platform bears it; below zero: what it gives back of its
 * charges. Any number of times, each by a number of its own, for it may charge the same again.
 */
export async function postDisputeFee(tx: Tx, dispute: Common, feeCents: number): Promise<void> {
  const { disputeId, provider, currency } = dispute;
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from ledger_txns
    where source_type = 'payment' and source_id = ${dispute.paymentId} and kind = 'dispute_fee'
      and starts_with(key, ${`dispute:${disputeId}:`})`);
  const [earlier] = rows;
  await post(tx, dispute, "dispute_fee", `dispute:${disputeId}:fee:${earlier?.count ?? 0}`, [
    { account: accounts.providerFees, amountCents: feeCents, currency },
    { account: accounts.provider(provider), amountCents: -feeCents, currency },
  ]);
}

/** What was held again over a dispute and was not needed goes back to where it was. */
async function released(tx: Tx, dispute: DisputePosting, taken: readonly LedgerEntry[]) {
  const { rows: frozen } = await tx.execute<{ code: string; cents: string }>(sql`
    select a.code, -e.amount_cents as cents
    from ledger_txns t join ledger_entries e on e.txn_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.key = ${keyOf(dispute, "open")} and a.code like '%:pending'`);
  const held = await heldOf(tx, dispute.paymentId);
  const entries: LedgerEntry[] = [];
  for (const { code, cents } of frozen) {
    const purse = purseOf(code);
    const used = taken.find(({ account }) => account === code)?.amountCents ?? 0;
    const amountCents = Math.min(Number(cents), (held.get(code) ?? 0) - used);
    if (purse && amountCents > 0)
      entries.push(...(await releasedTo(tx, purse, amountCents, dispute.currency)).entries);
  }
  return entries;
}
