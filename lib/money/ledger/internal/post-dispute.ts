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
  /** How often the amount has changed. Each change has its own legs. */
  amountChanges: number;
  /** What has left the payment for good, and what is disputed, in cents. */
  goneCents: number;
  amountCents: number;
}

/** The postings of one amount of a dispute. The first has no number. */
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

/** Moves money between the provider and what it withholds. It withholds more if `amountCents` is positive. */
const retained = ({ provider, currency }: Common, amountCents: number): LedgerEntry[] => [
  { account: accounts.disputesHeld, amountCents, currency },
  { account: accounts.provider(provider), amountCents: -amountCents, currency },
];

/**
 * Books that the provider withholds an amount until the decision. What was already released is held again, as far as it
 * is still there. Settlement only, like the other functions here.
 */
export async function postDisputeOpened(tx: Tx, dispute: DisputePosting): Promise<void> {
  const entries = [...retained(dispute, dispute.amountCents), ...(await heldAgain(tx, asGone(dispute)))];
  await post(tx, dispute, "dispute_open", keyOf(dispute, "open"), entries);
}

/** Books that the provider returned what it withheld. */
export async function postDisputeWon(tx: Tx, dispute: DisputePosting): Promise<void> {
  const entries = [...retained(dispute, -dispute.amountCents), ...(await released(tx, dispute, []))];
  await post(tx, dispute, "dispute_won", keyOf(dispute, "won"), entries);
}

/**
 * Books a loss: taken from everyone who received the payment, in proportion, as in a refund. The rest is the platform's
 * loss.
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
 * Books that a lost amount was recovered: the payment stands, and everyone gets back what the loss took. `goneCents`
 * still counts it.
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
 * Books a provider's dispute fee, in cents, which the platform bears; negative if the provider refunds fees. Any number
 * of times, each under its own number, because a provider may charge the same again.
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

/** Returns what was held again for a dispute and not needed to where it was. */
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
