import { and, asc, eq, isNull } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import {
  deliverableEntries,
  deliverableProofs,
  deliverables,
  disputeItems,
  disputes,
  events,
  sponsorships,
} from "@/db/schema";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { shareOf } from "@/lib/core/money";
import { addDays, lastDay } from "@/lib/funding/deliverables/clock";
import { acceptDeliverables } from "@/lib/funding/deliverables/commands/accept-deliverables";
import { agreeToMakeGood } from "@/lib/funding/deliverables/commands/agree-to-make-good";
import { answerChange } from "@/lib/funding/deliverables/commands/answer-change";
import { declineMakeGood } from "@/lib/funding/deliverables/commands/decline-make-good";
import { extendAcceptance } from "@/lib/funding/deliverables/commands/extend-acceptance";
import { moveDeliverables } from "@/lib/funding/deliverables/commands/move-deliverables";
import { offerMakeGood } from "@/lib/funding/deliverables/commands/offer-make-good";
import { refundDeliverable } from "@/lib/funding/deliverables/commands/refund-deliverable";
import { requestChange } from "@/lib/funding/deliverables/commands/request-change";
import { settleDeliverables } from "@/lib/funding/deliverables/commands/settle-deliverables";
import { deliverableMachine } from "@/lib/funding/deliverables/status";
import { proveDeliverables } from "@/lib/funding/proofs/commands/prove-deliverables";
import { withdrawProof } from "@/lib/funding/proofs/commands/withdraw-proof";
import { sendAsset } from "@/lib/funding/sponsor-assets/commands/send-asset";
import { skipAssets } from "@/lib/funding/sponsor-assets/commands/skip-assets";
import { waiveDeliverable } from "@/lib/funding/sponsor-assets/commands/waive-deliverable";
import { closeDispute } from "@/lib/funding/sponsorships/commands/close-dispute";
import { openDispute } from "@/lib/funding/sponsorships/commands/open-dispute";
import { refundSponsorship } from "@/lib/funding/sponsorships/commands/refund-sponsorship";
import { withdrawDispute } from "@/lib/funding/sponsorships/commands/withdraw-dispute";
import { type PaymentProvider, RefusedError } from "@/lib/integrations/payments/port";
import { SandboxError } from "@/lib/integrations/payments/sandbox/books";
import { PLAIN_TERMS } from "@/lib/listings/proposals/benefits";
import { expectBalancesAsBooked } from "@/tests/support/balances";
import { createTestDatabase } from "@/tests/support/database";
import { bindSponsor, createAgent, createAgreement } from "@/tests/support/factories/agents";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { createAdmin, createHost } from "@/tests/support/factories/users";
import { type Fault, faultyProvider } from "@/tests/support/faulty-provider";
import { histories } from "@/tests/support/histories";
import { expectSoundLedger, type PaymentWorld, paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const DAY_MINUTES = 24 * 60;
const DAY_MS = DAY_MINUTES * 60_000;
/** As promised to sponsors: to accept a proof, and until everything is over. */
const DAYS = { accept: 7, end: 45 };

const MOVES = [
  "send assets",
  "skip assets",
  "prove",
  "prove",
  "withdraw proof",
  "accept",
  "request change",
  "answer change",
  "offer",
  "agree",
  "decline",
  "waive",
  "refund",
  "extend",
  "dispute",
  "claim everything",
  "withdraw",
  "decide",
] as const;
type Move = (typeof MOVES)[number];
/** Moves of one benefit after each other, which by chance are rare. */
const STORIES: Move[][] = [
  ["prove", "withdraw proof"],
  ["prove", "request change", "answer change"],
  ["offer", "agree"],
  ["offer", "agree", "prove"],
  ["prove", "dispute", "decide"],
];

const at = fc.nat(5);
const sold = fc.record({
  do: fc.constant("sell" as const),
  cents: fc.integer({ min: 300, max: 999_999 }),
  feeBps: fc.constantFrom(0, 333, 1_000),
  weights: fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 4 }),
  dues: fc.array(fc.integer({ min: -10, max: 30 }), { minLength: 4, maxLength: 4 }),
  needsText: fc.boolean(),
  kind: fc.constantFrom("placement" as const, "content" as const),
  eventInDays: fc.option(fc.integer({ min: 1, max: 30 })),
  agentBps: fc.option(fc.integer({ min: 0, max: 5_000 })),
});
const anyStep = fc.oneof(
  { weight: 2, arbitrary: sold },
  {
    weight: 14,
    arbitrary: fc.record({
      do: fc.constant("move" as const),
      at,
      item: fc.nat(3),
      percent: fc.integer({ min: 0, max: 100 }),
      outcome: fc.constantFrom("split" as const, "split" as const, "refund" as const, "release" as const),
      moves: fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...MOVES).map((move): Move[] => [move]) },
        { weight: 1, arbitrary: fc.constantFrom(...STORIES) },
      ),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 12 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("move event" as const),
      at,
      days: fc.integer({ min: -5, max: 20 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom("refund a part" as const, "console refund" as const),
      at,
      share: fc.integer({ min: 1, max: 100 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("fault" as const),
      what: fc.constantFrom("refuse" as const, "before" as const, "after" as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom("bank dispute" as const, "win" as const, "lose" as const),
      at,
    }),
  },
);
type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never;
type Sell = Extract<Step, { do: "sell" }>;
const history = fc
  .tuple(sold, fc.array(anyStep, { minLength: 8, maxLength: 30 }))
  .map(([first, rest]): Step[] => [first, ...rest]);

/** After five refusals of one refund, an admin must act. */
const MOST_REFUSALS = 4;

type Item = typeof deliverables.$inferSelect;

/** What the payment provider does wrong next. */
interface Faults {
  /** How many refunds it refuses next, and how many refusals there were or will be. */
  refusals: number;
  refused: number;
  lost: Fault[];
}

const refusing = (provider: PaymentProvider, faults: Faults): PaymentProvider => ({
  ...provider,
  async refund(input, options) {
    if (faults.refusals === 0) return provider.refund(input, options);
    faults.refusals--;
    throw new RefusedError("The card is closed.");
  },
});

interface Sale {
  hostId: string;
  sponsorId: string;
  agentId: string | null;
  agentBps: number;
  ref: string;
  paymentId: string;
  sponsorshipId: string;
  eventId: string | null;
  cents: number;
  feeBps: number;
  /** Money left that no deliverable explains: it may have come from a share that is still held. */
  hasOtherReturns: boolean;
  /** What admins gave back of shares that they didn't refund in full. */
  decidedCents: number;
}

/** Refusals by rules and providers are part of a history. */
const expected = (error: unknown) => {
  if (!(error instanceof AppError || error instanceof SandboxError)) throw error;
};

const itemsOf = (sponsorshipId: string) =>
  db
    .select()
    .from(deliverables)
    .where(eq(deliverables.sponsorshipId, sponsorshipId))
    .orderBy(deliverables.position);

/** Proofs that weren't taken back, newest first. */
const currentProofs = async (deliverableId: string) =>
  (
    await db
      .select()
      .from(deliverableProofs)
      .where(and(eq(deliverableProofs.deliverableId, deliverableId), isNull(deliverableProofs.withdrawnAt)))
  ).toSorted((one, other) => Number(other.createdAt) - Number(one.createdAt));

async function slotOf({ sponsorshipId }: Sale) {
  const [row] = await db.select().from(sponsorships).where(eq(sponsorships.id, sponsorshipId));
  if (!row) throw new Error("no such sponsorship");
  return row;
}

async function sell(world: PaymentWorld, one: Sell): Promise<Sale> {
  const verified = { emailVerifiedAt: world.now() };
  const host = await createHost(db, verified);
  const endsAt = new Date(world.now().getTime() + (one.eventInDays ?? 0) * DAY_MS);
  const event =
    one.eventInDays === null ? null : await createEvent(db, host.id, { startsAt: endsAt, endsAt });
  const benefits = one.weights.map((_, n) => `Benefit ${n}`);
  const benefitTerms = Object.fromEntries(
    one.weights.map((weight, n) => [
      `Benefit ${n}`,
      {
        ...PLAIN_TERMS,
        kind: one.kind,
        weight,
        due: one.dues[n] ?? 0,
        needs: one.needsText && n === 0 ? (["text"] as const).slice() : [],
      },
    ]),
  );
  const { proposal, tiers } = await createProposal(db, host.id, {
    eventId: event?.id ?? null,
    tiers: [{ amountCents: one.cents, benefits, benefitTerms }],
  });
  const sponsor = await world.as();
  const agent = one.agentBps === null ? null : await createAgent(db, verified);
  if (agent) {
    const agreement = await createAgreement(
      db,
      { proposalId: proposal.id, hostId: host.id, agent },
      { commissionType: "percent", commissionBps: one.agentBps },
    );
    await bindSponsor(db, agreement, sponsor.viewer?.id ?? "");
  }
  const { paymentId, ref } = await world.checkout(sponsor, { proposal, tier: tiers[0] });
  const [slot] = await db
    .update(sponsorships)
    .set({ platformFeeBps: one.feeBps })
    .where(eq(sponsorships.proposalId, proposal.id))
    .returning();
  await world.api.decide(ref, "approve");
  await world.reconcile(paymentId);
  return {
    hostId: host.id,
    sponsorId: sponsor.viewer?.id ?? "",
    agentId: agent?.id ?? null,
    agentBps: one.agentBps ?? 0,
    ref,
    paymentId,
    sponsorshipId: slot?.id ?? "",
    eventId: event?.id ?? null,
    cents: one.cents,
    feeBps: one.feeBps,
    hasOtherReturns: false,
    decidedCents: 0,
  };
}

/** Hourly jobs, once a day: deadlines, releases, refunds. */
async function pass(world: PaymentWorld, days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    world.wait(DAY_MINUTES);
    await settleDeliverables(world.system());
    await world.releaseRound();
    await world.sweep();
  }
}

type MoveStep = Omit<Extract<Step, { do: "move" }>, "moves"> & { move: Move };

/** What one side or an admin does about one benefit. */
async function moveItem(world: PaymentWorld, sale: Sale, step: MoveStep): Promise<void> {
  const rows = await itemsOf(sale.sponsorshipId);
  const row = rows[step.item % Math.max(1, rows.length)];
  if (!row) return;
  const [host, sponsor] = [await world.as({ id: sale.hostId }), await world.as({ id: sale.sponsorId })];
  const { sponsorshipId } = sale;
  const one = { deliverableId: row.id, formId: newId() };
  switch (step.move) {
    case "send assets":
      return void (await sendAsset(sponsor, {
        sponsorshipId,
        need: "text",
        value: "Fresh bread since 1921.",
      }));
    case "withdraw proof": {
      const [proof] = await currentProofs(row.id);
      return void (proof && (await withdrawProof(host, { proofId: proof.id })));
    }
    case "skip assets":
      return void (await skipAssets(host, one));
    case "prove":
      return void (await proveDeliverables(host, {
        deliverableIds: [row.id],
        formId: newId(),
        url: null,
        note: "There",
      }));
    case "accept":
      return void (await acceptDeliverables(sponsor, { deliverableIds: [row.id] }));
    case "request change":
      return void (await requestChange(sponsor, { ...one, reason: "Another color" }));
    case "answer change":
      return void (await answerChange(host, { ...one, answer: "Here it is" }));
    case "offer":
      return void (await offerMakeGood(host, { ...one, offer: "Something else" }));
    case "agree":
      return void (await agreeToMakeGood(sponsor, one));
    case "decline":
      return void (await declineMakeGood(sponsor, one));
    case "waive":
      return void (await waiveDeliverable(sponsor, one));
    case "refund":
      return void (await refundDeliverable(host, { ...one, reason: "It rained" }));
    case "extend":
      return void (await extendAcceptance(sponsor, { sponsorshipId }));
    case "dispute":
    case "claim everything":
    case "withdraw":
    case "decide":
      return argue(world, sale, step, row.id);
  }
}

/** Disputes with us: about one benefit or everything, withdrawn or decided. */
async function argue(world: PaymentWorld, sale: Sale, step: MoveStep, itemId: string): Promise<void> {
  const sponsor = await world.as({ id: sale.sponsorId });
  const { sponsorshipId, paymentId } = sale;
  if (step.move === "dispute" || step.move === "claim everything") {
    const isEverything = step.move === "claim everything";
    const items = isEverything ? [] : [{ deliverableId: itemId, words: "Not seen" }];
    await openDispute(sponsor, { sponsorshipId, reason: "It was not there", items, isEverything });
    return;
  }
  const [open] = await db
    .select()
    .from(disputes)
    .where(
      and(eq(disputes.paymentId, paymentId), eq(disputes.source, "sponsor"), eq(disputes.status, "open")),
    );
  if (!open) return;
  if (step.move === "withdraw") return void (await withdrawDispute(sponsor, { disputeId: open.id }));
  const argued = await db
    .select({ id: deliverables.id, shareCents: deliverables.shareCents, status: deliverables.status })
    .from(disputeItems)
    .innerJoin(deliverables, eq(deliverables.id, disputeItems.deliverableId))
    .where(eq(disputeItems.disputeId, open.id));
  const items = argued.map(({ id, shareCents }) => ({
    deliverableId: id,
    refundCents: Math.floor((shareCents * step.percent) / 100),
  }));
  const outcome = step.outcome === "split" && argued.length === 0 ? "release" : step.outcome;
  await closeDispute(await world.as(await createAdmin(db)), {
    disputeId: open.id,
    outcome,
    reason: "We looked at the proof",
    items,
  });
  if (outcome === "release") return;
  const sharesCents = argued.reduce((sum, { shareCents }) => sum + shareCents, 0);
  if (outcome === "refund") {
    sale.decidedCents += Math.max(0, open.amountCents - sharesCents);
    return;
  }
  sale.decidedCents += items.reduce(
    (sum, { refundCents }, n) =>
      sum + (argued[n]?.status === "disputed" && refundCents < argued[n].shareCents ? refundCents : 0),
    0,
  );
}

async function take(world: PaymentWorld, sales: Sale[], faults: Faults, one: Step): Promise<void> {
  if (one.do === "sell") {
    sales.push(await sell(world, one));
    return;
  }
  if (one.do === "wait") return pass(world, one.days);
  if (one.do === "fault") {
    if (one.what === "refuse") faults.refusals += faults.refused++ < MOST_REFUSALS ? 1 : 0;
    else faults.lost.push({ call: "refund", when: one.what });
    return;
  }
  const sale = sales[one.at % sales.length];
  if (!sale) return;
  switch (one.do) {
    case "move":
      for (const move of one.moves) await moveItem(world, sale, { ...one, move });
      return;
    case "move event": {
      if (!sale.eventId) return;
      const [event] = await db.select().from(events).where(eq(events.id, sale.eventId));
      if (!event || event.endsAt <= world.now()) return;
      const to = new Date(
        Math.max(world.now().getTime() + 60_000, event.endsAt.getTime() + one.days * DAY_MS),
      );
      await db.update(events).set({ startsAt: to, endsAt: to }).where(eq(events.id, event.id));
      return moveDeliverables(world.system(), { eventId: event.id });
    }
    case "refund a part":
      await refundSponsorship(await world.as({ id: sale.hostId }), {
        sponsorshipId: sale.sponsorshipId,
        amount: Math.ceil((sale.cents * one.share) / 100),
        reason: "A part",
        idempotencyKey: newId(),
      });
      sale.hasOtherReturns = true;
      return world.sweep();
    case "console refund":
      await world.console.refund(sale.ref, Math.ceil((sale.cents * one.share) / 100));
      break;
    case "bank dispute":
      await world.console.openDispute(sale.ref, "fraudulent");
      break;
    case "win":
    case "lose":
      await world.console.closeDispute(sale.ref, one.do === "win" ? "won" : "lost");
      break;
  }
  sale.hasOtherReturns = true;
  await world.reconcile(sale.paymentId);
}

/** Refunded, lost, or disputed cents of a payment, and what is held of it. */
async function moneyOf({ paymentId }: Sale) {
  const [row] = await database.sql<{ gone: number; held: number }[]>`
    select (p.refunded_cents + coalesce((select sum(d.amount_cents) from disputes d
        where d.payment_id = p.id and d.source = 'provider' and d.status = 'lost'), 0))::int as gone,
      coalesce((select -sum(e.amount_cents) from ledger_txns t join ledger_entries e on e.txn_id = t.id
        join ledger_accounts a on a.id = e.account_id
        where t.source_type = 'payment' and t.source_id = p.id and a.code like '%:pending'), 0)::int as held
    from payments p where p.id = ${paymentId}`;
  return { gone: row?.gone ?? 0, held: row?.held ?? 0 };
}

/** The sponsor has 7 days for each proof, unless they disputed it and withdrew the dispute. */
async function expectDaysToAccept(items: Item[]): Promise<void> {
  for (const { id, status, provedAt, deadlineAt } of items)
    if (
      status === "proved" &&
      provedAt &&
      deadlineAt &&
      deadlineAt.getTime() - provedAt.getTime() < 7 * DAY_MS
    )
      expect(await db.$count(disputeItems, eq(disputeItems.deliverableId, id))).toBeGreaterThan(0);
}

/** The end of the event, or the last day that was promised. A make-good doesn't move it. */
async function dayOf({ eventId }: Sale, { paidAt }: typeof sponsorships.$inferSelect, items: Item[]) {
  const [event] = eventId ? await db.select().from(events).where(eq(events.id, eventId)) : [];
  const period = { paidAt: paidAt ?? new Date(0), eventEndsAt: event?.endsAt ?? null };
  return lastDay(items, period);
}

/** No status outlasts the end, and silence after a proof accepts it after a week, or two if the sponsor needs more. */
function expectDeadline({ deadlineAt, status, provedAt }: Item, day: Date, isExtended: boolean): void {
  if (!deadlineAt) return;
  expect(Number(deadlineAt)).toBeLessThanOrEqual(Number(addDays(day, DAYS.end)));
  if (status !== "proved" || !provedAt) return;
  const from = provedAt > day ? provedAt : day;
  expect(Number(deadlineAt)).toBeLessThanOrEqual(
    Number(addDays(from, isExtended ? 2 * DAYS.accept : DAYS.accept)),
  );
}

/** What is settled was accepted by a person, or by a week of silence after a proof that still counts. */
async function expectReason({ id, status, settledAt, settledBy, needs }: Item, day: Date): Promise<void> {
  const entries = await db
    .select()
    .from(deliverableEntries)
    .where(eq(deliverableEntries.deliverableId, id))
    .orderBy(asc(deliverableEntries.id));
  const did = (side: string, move: string) => entries.some((one) => one.side === side && one.move === move);
  if (status === "made_good") expect(did("sponsor", "agree")).toBe(true);
  if (status === "waived") expect(settledBy === "sponsor" || needs.length > 0).toBe(true);
  if ((status !== "accepted" && status !== "made_good") || !settledAt) return;
  expect(settledBy).not.toBe("host");
  if (settledBy !== "site") return;
  const [proof] = await currentProofs(id);
  if (!proof) throw new Error("it was accepted by silence without a proof");
  const silentUntil = addDays(proof.createdAt, DAYS.accept);
  expect(settledAt >= silentUntil || settledAt >= addDays(day, DAYS.end)).toBe(true);
}

/** 45 days after the event nothing is open, unless the payer's bank decides; the jobs run once a day. */
async function expectNoOneWaits(world: PaymentWorld, sale: Sale): Promise<void> {
  const slot = await slotOf(sale);
  const items = await itemsOf(sale.sponsorshipId);
  const bank = and(eq(disputes.paymentId, sale.paymentId), eq(disputes.source, "provider"));
  if (slot.status === "cancelled" || (await db.$count(disputes, bank)) > 0) return;
  if (world.now() >= addDays(await dayOf(sale, slot, items), DAYS.end + 1))
    expect(items.filter(({ settledAt }) => !settledAt)).toEqual([]);
}

/** The promises never change, and what is open is still held. */
async function expectPromises(sale: Sale): Promise<void> {
  const slot = await slotOf(sale);
  const items = await itemsOf(sale.sponsorshipId);
  const day = await dayOf(sale, slot, items);
  for (const item of items) {
    expectDeadline(item, day, slot.acceptanceExtendedAt !== null);
    await expectReason(item, day);
  }
  const shares = items.reduce((sum, { shareCents }) => sum + shareCents, slot.eventShareCents ?? 0);
  expect(shares).toBe(sale.cents);
  await expectDaysToAccept(items);
  if (sale.hasOtherReturns || slot.status === "cancelled") return;
  const open = items.reduce((sum, { settledAt, shareCents }) => sum + (settledAt ? 0 : shareCents), 0);
  const { gone, held } = await moneyOf(sale);
  const feeCents = shareOf(sale.cents, sale.feeBps);
  const fee = (cents: number) => Math.floor((cents * feeCents) / sale.cents);
  const ofOwners = (cents: number) => cents - fee(cents);
  // What a refund of the open shares would take from the host and the agent.
  expect(held).toBeGreaterThanOrEqual(ofOwners(gone + open) - ofOwners(gone));
  if (slot.status === "released") expect(open).toBe(0);
}

/** Each refunded share is exactly its share, and everyone has their part of what is left, to the cent. */
async function expectTheEnd(sale: Sale): Promise<void> {
  const slot = await slotOf(sale);
  expect(["released", "cancelled"]).toContain(slot.status);
  const items = await itemsOf(sale.sponsorshipId);
  if (slot.status === "released") expect(items.filter(({ settledAt }) => !settledAt)).toEqual([]);
  const { gone, held } = await moneyOf(sale);
  expect(held).toBe(0);
  if (!sale.hasOtherReturns) {
    const refunded = items.reduce(
      (sum, { status, shareCents }) => sum + (status === "refunded" ? shareCents : 0),
      0,
    );
    expect(gone).toBe(refunded + sale.decidedCents);
  }
  const [posted] = await database.sql<{ agent: number; host: number; fee: number }[]>`
    select coalesce(-sum(e.amount_cents) filter (where a.code = 'fee:sponsorship'), 0)::int as fee,
      coalesce(-sum(e.amount_cents) filter (where a.code like 'agent:%'), 0)::int as agent,
      coalesce(-sum(e.amount_cents) filter (where a.code like 'host:%'), 0)::int as host
    from ledger_txns t join ledger_entries e on e.txn_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.source_type = 'payment' and t.source_id = ${sale.paymentId}`;
  const [all, left] = [BigInt(sale.cents), BigInt(gone)];
  const fee = BigInt(shareOf(sale.cents, sale.feeBps));
  const base = all - fee;
  const baseLeft = base - (left - (left * fee) / all);
  const agreed = BigInt(shareOf(Number(base), sale.agentBps));
  const agent = base === 0n ? 0n : (agreed * baseLeft) / base;
  expect(posted).toEqual({
    agent: Number(agent),
    host: Number(baseLeft - agent),
    // Paid is what was returned, released, and kept.
    fee: sale.cents - gone - Number(baseLeft),
  });
  expect(slot.returnedCents).toBe(gone);
}

async function play(steps: readonly Step[]): Promise<void> {
  const faults: Faults = { refusals: 0, refused: 0, lost: [] };
  const world = paymentWorld(database, (provider) => faultyProvider(refusing(provider, faults), faults.lost));
  const sales: Sale[] = [];
  for (const one of steps) {
    await take(world, sales, faults, one).catch(expected);
    for (const sale of sales) await expectPromises(sale);
    if (one.do === "wait") for (const sale of sales) await expectNoOneWaits(world, sale);
  }
  // Banks decide, and 45 days after the last possible day everything is over.
  for (const { ref, paymentId } of sales) {
    await world.console.closeDispute(ref, "won").catch(expected);
    await world.reconcile(paymentId);
  }
  for (let days = 0; days < 150; days += 6) {
    world.wait(5 * DAY_MINUTES);
    await pass(world, 1);
    for (const sale of sales) await expectPromises(sale);
    for (const sale of sales) await expectNoOneWaits(world, sale);
  }
  for (const sale of sales) await expectTheEnd(sale);
  await expectSoundLedger(database);
  await expectBalancesAsBooked(database);
}

test(
  "deliverables: open shares stay held, everyone gets their part to the cent, and no one waits past the end",
  ...histories(60, history, play),
);

test("every transition of the machine is one that Postgres allows, and the other way around", async () => {
  const rows = await database.sql<{ move: string }[]>`
    select from_status || ' to ' || to_status as move from app.status_transitions where table_name = 'deliverables'`;
  const ours = Object.values(deliverableMachine.moves).flatMap(({ from, to }) =>
    from.map((one) => `${one} to ${to}`),
  );
  expect(rows.map(({ move }) => move).sort()).toEqual([...new Set(ours)].sort());
});
