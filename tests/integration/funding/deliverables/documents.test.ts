import { and, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { disputeItems, payments, receipts, refunds, sponsorships } from "@/db/schema";
import { getAgentMetrics } from "@/lib/agents/commissions/queries/agent-metrics";
import { listEarnings } from "@/lib/agents/commissions/queries/earnings";
import { authorize } from "@/lib/core/authorize";
import { newId } from "@/lib/core/ids";
import { acceptDeliverables } from "@/lib/funding/deliverables/commands/accept-deliverables";
import { refundDeliverable } from "@/lib/funding/deliverables/commands/refund-deliverable";
import { settleDeliverables } from "@/lib/funding/deliverables/commands/settle-deliverables";
import { closeDispute } from "@/lib/funding/sponsorships/commands/close-dispute";
import { openDispute } from "@/lib/funding/sponsorships/commands/open-dispute";
import { listHostFunds, listSponsorFunds } from "@/lib/funding/sponsorships/queries/held-funds";
import { getBalance } from "@/lib/money/payouts/queries/balance";
import { listHeldSponsorships } from "@/lib/money/payouts/queries/held-sponsorships";
import { getReceipt, listReceipts } from "@/lib/money/receipts/queries";
import { exportEntries } from "@/lib/site/admin/commands/export-entries";
import { createTestDatabase } from "@/tests/support/database";
import { DAY, itemsOf, prove } from "@/tests/support/deliverables";
import { bindSponsor, createAgent, createAgreement } from "@/tests/support/factories/agents";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { createAdmin, createHost, createSponsor } from "@/tests/support/factories/users";
import { expectSoundLedger, paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
/** A price that splits into no round part: $300 for the event, $233.33 for each of three benefits. */
const PRICE = 99_999;
const FEE_BPS = 333;
const AGENT_BPS = 1_234;

async function sold() {
  const world = paymentWorld(database);
  const owner = await createHost(db);
  const event = await createEvent(db, owner.id);
  const { proposal, tiers } = await createProposal(db, owner.id, {
    eventId: event.id,
    tiers: [{ amountCents: PRICE, benefits: ["Banner", "Booth", "Post"] }],
  });
  const agent = await createAgent(db);
  const agreement = await createAgreement(
    db,
    { proposalId: proposal.id, hostId: owner.id, agent },
    { commissionBps: AGENT_BPS },
  );
  const person = await createSponsor(db);
  await bindSponsor(db, agreement, person.id);
  const sponsor = authorize(await world.as(person), "signed_in");
  const { paymentId, ref } = await world.checkout(sponsor, { proposal, tier: tiers[0] });
  const [slot] = await db
    .update(sponsorships)
    .set({ platformFeeBps: FEE_BPS })
    .where(eq(sponsorships.proposalId, proposal.id))
    .returning();
  await world.api.decide(ref, "approve");
  await world.reconcile(paymentId);
  const sponsorshipId = slot?.id ?? "";
  return {
    world,
    sponsor,
    paymentId,
    sponsorshipId,
    hostId: owner.id,
    host: authorize(await world.as(owner), "signed_in"),
    agentId: agent.id,
    agent: authorize(await world.as(agent), "signed_in"),
    items: await itemsOf(database, sponsorshipId),
  };
}
type Sold = Awaited<ReturnType<typeof sold>>;

/** Cents of one payment by the first part of the account's code, credits positive. */
async function postedOf({ paymentId }: Sold): Promise<Record<string, number>> {
  const rows = await database.sql<{ owner: string; cents: number }[]>`
    select split_part(a.code, ':', 1) as owner, -sum(e.amount_cents)::int as cents
    from ledger_txns t join ledger_entries e on e.txn_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.source_type = 'payment' and t.source_id = ${paymentId} and t.kind <> 'psp_fee' group by 1`;
  return Object.fromEntries(rows.map(({ owner, cents }) => [owner, cents]));
}

/** Every document and page says what was paid less what was refunded, to the cent. Returns what the host has. */
async function expectToAddUp(s: Sold, refundedCents: number): Promise<void> {
  const posted = await postedOf(s);
  const leftCents = PRICE - refundedCents;
  expect((posted["host"] ?? 0) + (posted["agent"] ?? 0) + (posted["fee"] ?? 0)).toBe(leftCents);

  const { receipt, creditNotes, refundedCents: shown } = await getReceipt(s.sponsor, s.paymentId);
  expect(receipt.totalCents).toBe(PRICE);
  expect(shown).toBe(refundedCents);
  const made = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, s.paymentId), eq(refunds.status, "succeeded")));
  expect(creditNotes.map(({ totalCents }) => totalCents).toSorted()).toEqual(
    made.map(({ amountCents }) => amountCents).toSorted(),
  );
  const notes = await db
    .select()
    .from(receipts)
    .where(and(eq(receipts.paymentId, s.paymentId), eq(receipts.series, "C")));
  expect(new Set(notes.map(({ refundId }) => refundId))).toEqual(new Set(made.map(({ id }) => id)));
  expect(creditNotes.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(refundedCents);
  for (const { lines, totalCents } of [receipt, ...creditNotes])
    expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(totalCents);
  expect((await listReceipts(s.sponsor)).rows).toMatchObject([{ amountCents: PRICE, refundedCents }]);
  const [payment] = await db.select().from(payments).where(eq(payments.id, s.paymentId));
  expect(payment?.refundedCents).toBe(refundedCents);

  const [ofHost] = (await listHostFunds(s.host)).rows;
  const [ofSponsor] = (await listSponsorFunds(s.sponsor)).rows;
  expect(ofHost).toMatchObject({
    amountCents: PRICE,
    returnedCents: refundedCents,
    feeCents: posted["fee"],
    hostCents: posted["host"],
    agent: { cents: posted["agent"] },
  });
  expect(ofSponsor).toMatchObject({
    returnedCents: refundedCents,
    agent: null,
    feeCents: posted["fee"],
    hostCents: leftCents - (posted["fee"] ?? 0),
  });
  const balance = await getBalance(s.host);
  expect(balance.heldCents + balance.availableCents).toBe(posted["host"]);
  const held = await listHeldSponsorships(s.host, null);
  expect(held.rows.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(balance.heldCents);

  const [earned] = (await listEarnings(s.agent)).rows;
  expect((earned?.amountCents ?? 0) - (earned?.returnedCents ?? 0)).toBe(posted["agent"]);
  expect(await getAgentMetrics(s.agent)).toMatchObject({ estimatedCents: posted["agent"], owedCents: 0 });
  const ofAgent = await getBalance(s.agent);
  expect(ofAgent.heldCents + ofAgent.availableCents).toBe(posted["agent"]);
  await expectSoundLedger(database);
}

test("receipts, credit notes, balances, and commissions add up after each refund, decision, and part", async () => {
  const s = await sold();
  const [banner, booth, post] = s.items;
  if (!banner || !booth || !post) throw new Error("no benefits");
  expect(s.items.map(({ shareCents }) => shareCents)).toEqual([23_333, 23_333, 23_333]);
  await expectToAddUp(s, 0);

  await refundDeliverable(s.host, { deliverableId: banner.id, formId: newId(), reason: "It rained" });
  await s.world.sweep();
  await expectToAddUp(s, 23_333);

  await prove(s.host, booth.id);
  await prove(s.host, post.id);
  s.world.wait(34 * DAY);
  await s.world.releaseRound();
  expect(await getBalance(s.host)).toMatchObject({ availableCents: expect.any(Number) });
  expect((await getBalance(s.host)).availableCents).toBeGreaterThan(0);
  await expectToAddUp(s, 23_333);

  const { disputeId } = await openDispute(s.sponsor, {
    sponsorshipId: s.sponsorshipId,
    reason: "It was empty",
    items: [{ deliverableId: booth.id, words: "No one was there" }],
  });
  await acceptDeliverables(s.sponsor, { deliverableIds: [post.id] });
  await expectToAddUp(s, 23_333);
  await closeDispute(await s.world.as(await createAdmin(db)), {
    disputeId,
    outcome: "split",
    reason: "It was empty for an hour",
    items: [{ deliverableId: booth.id, refundCents: 7_777 }],
  });
  await s.world.sweep();
  await expectToAddUp(s, 31_110);
  expect(await db.select().from(disputeItems).where(eq(disputeItems.disputeId, disputeId))).toMatchObject([
    { refundCents: 7_777 },
  ]);

  s.world.wait(7 * DAY);
  await settleDeliverables(s.world.system());
  await s.world.releaseRound();
  const [slot] = await db.select().from(sponsorships).where(eq(sponsorships.id, s.sponsorshipId));
  expect(slot).toMatchObject({ status: "released", releasedParts: 1 });
  await expectToAddUp(s, 31_110);
  expect(await getBalance(s.host)).toMatchObject({ heldCents: 0 });

  // The books' export has the same amounts: debits and credits of every account.
  const [day] = await database.sql<{ from: string; to: string }[]>`
    select min(posted_at)::date::text as from, max(posted_at)::date::text as to from ledger_txns`;
  const csv = await new Response(
    await exportEntries(await s.world.as(await createAdmin(db)), {
      from: day?.from ?? "",
      to: day?.to ?? "",
    }),
  ).text();
  const lines = csv.trim().split("\r\n").slice(1);
  const cents = (text: string | undefined) => Math.round(Number(text || 0) * 100);
  const sums = { debit: 0, credit: 0, host: 0 };
  for (const line of lines) {
    const cells = line.split(",");
    const [debit, credit] = [cents(cells.at(-3)), cents(cells.at(-2))];
    sums.debit += debit;
    sums.credit += credit;
    if (cells[4] === `host:${s.hostId}:available`) sums.host += credit - debit;
  }
  expect(sums.debit).toBe(sums.credit);
  expect(sums.host).toBe((await getBalance(s.host)).availableCents);
});

test("they add up after refunds of several shares, and of the event's share once it was released", async () => {
  const s = await sold();
  const [banner, booth, post] = s.items;
  if (!banner || !booth || !post) throw new Error("no benefits");
  for (const { id: deliverableId } of [banner, booth])
    await refundDeliverable(s.host, { deliverableId, formId: newId(), reason: "It rained" });
  await s.world.sweep();
  await expectToAddUp(s, 46_666);
  s.world.wait(34 * DAY);
  await s.world.releaseRound();
  const before = await getBalance(s.host);
  expect(before.availableCents).toBeGreaterThan(0);
  await expectToAddUp(s, 46_666);

  const { sponsorshipId } = s;
  const reason = "Half of the event took place";
  const { disputeId } = await openDispute(s.sponsor, { sponsorshipId, reason, isEverything: true });
  await closeDispute(await s.world.as(await createAdmin(db)), {
    disputeId,
    outcome: "split",
    reason,
    items: [{ deliverableId: post.id, refundCents: 0 }],
    eventRefundCents: 15_001,
  });
  await s.world.sweep();
  await expectToAddUp(s, 61_667);
  s.world.wait(7 * DAY);
  await s.world.releaseRound();
  await expectToAddUp(s, 61_667);
  expect(await getBalance(s.host)).toMatchObject({ heldCents: 0, owedCents: 0 });
});
