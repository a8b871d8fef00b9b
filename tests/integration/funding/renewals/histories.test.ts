import { asc, eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  bankTransfers,
  entitlements,
  firstRefusals,
  orders,
  payments,
  proposals,
  proposalTiers,
  refunds,
  sponsorships,
  users,
} from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { AppError, unauthenticated } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { declineFirstRefusal } from "@/lib/funding/renewals/commands/decline-first-refusal";
import { settleFirstRefusals } from "@/lib/funding/renewals/commands/settle-first-refusals";
import { answerTransfer } from "@/lib/funding/sponsorships/commands/answer-transfer";
import { askTransfer } from "@/lib/funding/sponsorships/commands/ask-transfer";
import { closeProposal } from "@/lib/funding/sponsorships/commands/close-proposal";
import { refundSponsorship } from "@/lib/funding/sponsorships/commands/refund-sponsorship";
import { releaseHold } from "@/lib/funding/sponsorships/commands/release-hold";
import { readSlots } from "@/lib/funding/sponsorships/internal/slots";
import { restoreAccount } from "@/lib/identity/accounts/commands/restore-account";
import { suspendAccount } from "@/lib/identity/accounts/commands/suspend-account";
import { hashPassword } from "@/lib/identity/accounts/password";
import { deleteAccount } from "@/lib/identity/privacy/commands/delete-account";
import { SandboxError } from "@/lib/integrations/payments/sandbox/books";
import { cancelEvent } from "@/lib/listings/proposals/commands/cancel-event";
import { editProposal } from "@/lib/listings/proposals/commands/edit-proposal";
import { publishProposal } from "@/lib/listings/proposals/commands/publish-proposal";
import { EditProposalForm } from "@/lib/listings/proposals/form";
import { readContent } from "@/lib/listings/proposals/queries/proposal-content";
import { transferReference } from "@/lib/money/bank/bank-reference";
import { dayOf } from "@/lib/money/bank/banking-days";
import { openBankWorld } from "@/tests/support/bank-world";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor } from "@/tests/support/factories/users";
import { wizardInput } from "@/tests/support/factories/wizard";
import { histories } from "@/tests/support/histories";
import { expectSoundLedger } from "@/tests/support/payments";

const bank = await openBankWorld();
const { database, world, admins } = bank;
const { db, sql } = database;
const { payments: shop } = world;

const DAY_MINUTES = 24 * 60;
const DAY_MS = DAY_MINUTES * 60_000;
/** As promised to past sponsors. */
const RESERVED_DAYS = 14;
/** The first three have sponsored the last edition. */
const PAST = 3;
const PEOPLE = 5;
const PASSWORD = "the password of a sponsor";
const passwordHash = await hashPassword(PASSWORD);

const who = fc.nat(PEOPLE - 1);
const tier = fc.nat(1);
const some = <Name extends string, Rest extends object>(
  weight: number,
  name: Name,
  rest: { [Key in keyof Rest]: fc.Arbitrary<Rest[Key]> },
) => ({
  weight,
  arbitrary: fc.record({ do: fc.constant(name), ...rest }) as unknown as fc.Arbitrary<{ do: Name } & Rest>,
});
const step = fc.oneof(
  some(10, "buy", {
    who,
    tier,
    method: fc.constantFrom("stripe" as const, "paypal" as const),
    outcome: fc.constantFrom(
      "approve" as const,
      "approve" as const,
      "leave_pending" as const,
      "leave" as const,
    ),
  }),
  some(4, "finish", { at: fc.nat(9), decision: fc.constantFrom("approve" as const, "settle" as const) }),
  some(4, "ask for transfer", { who, tier, isAccepted: fc.boolean() }),
  some(4, "transfer", { at: fc.nat(9), daysAgo: fc.constantFrom(0, 0, 5), isProcessed: fc.boolean() }),
  some(2, "give back", { who }),
  some(3, "decline", { who: fc.nat(PAST - 1) }),
  some(5, "wait", { minutes: fc.constantFrom(1, 16, DAY_MINUTES, 3 * DAY_MINUTES, 9 * DAY_MINUTES) }),
  some(3, "sweep", {}),
  some(4, "settle", {}),
  some(2, "refund", { at: fc.nat(9), isWhole: fc.boolean() }),
  some(1, "reduce", { tier }),
  some(1, "suspend", { who }),
  some(1, "restore", { who }),
  some(1, "delete", { who }),
  some(1, "close", {}),
  some(1, "cancel", {}),
  some(1, "open again", {}),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const edition = fc.record({
  mode: fc.constantFrom("several" as const, "several" as const, "several" as const, "single" as const),
  places: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 2 })),
  goal: fc.constantFrom("100000", "900", "300"),
});
type Edition = typeof edition extends fc.Arbitrary<infer One> ? One : never;

const history = fc.record({
  /** The tier that each past sponsor had, and whether their money was refunded. */
  past: fc.array(fc.record({ tier, isRefunded: fc.nat(5).map((of) => of === 0) }), {
    minLength: PAST,
    maxLength: PAST,
  }),
  edition,
  steps: fc.array(step, { minLength: 8, maxLength: 25 }),
});
type History = typeof history extends fc.Arbitrary<infer One> ? One : never;

type Sponsorship = typeof sponsorships.$inferSelect;
type Refusal = typeof firstRefusals.$inferSelect;
const isSold = ({ status }: Sponsorship) => ["paid", "releasable", "released"].includes(status);
const isRefusal = (error: unknown) => error instanceof AppError || error instanceof SandboxError;

/** One spot for sale: a tier of a proposal, or the whole of it. */
interface Spot {
  tierIds: string[];
  places: number;
  sold: Sponsorship[];
  held: Sponsorship[];
  /** The reservations that count, in their order, except of sponsors who are paying for the spot. */
  reserved: Refusal[];
  /** The same for sponsors who are paying. */
  paying: Refusal[];
}

/** Exactly these past sponsors have a spot, for 14 days and the rest of the last one. */
function expectReserved(made: readonly Refusal[], past: readonly Sponsorship[]): void {
  expect(made.map(({ previousSponsorshipId }) => previousSponsorshipId).toSorted()).toEqual(
    past.map(({ id }) => id).toSorted(),
  );
  for (const { expiresAt, createdAt } of made) {
    const days = (expiresAt.getTime() - createdAt.getTime()) / DAY_MS;
    expect(days).toBeGreaterThan(RESERVED_DAYS);
    expect(days).toBeLessThanOrEqual(RESERVED_DAYS + 1);
  }
}

/** A host, the last edition's sponsors, strangers, and the next editions. */
class Story {
  readonly declined = new Set<string>();
  /** People who lost and regained their account: others could take their spots in the meantime. */
  hasRestored = false;
  readonly reduced = new Set<string>();
  readonly next: string[] = [];
  private constructor(
    readonly hostId: string,
    readonly people: readonly string[],
    readonly last: Awaited<ReturnType<typeof createProposal>>,
    readonly plan: Edition,
  ) {}

  static async begin({ past, edition: plan }: History): Promise<Story> {
    const host = await createHost(db);
    await db.insert(entitlements).values({
      userId: host.id,
      product: "host:elite",
      startsAt: shop.now(),
      endsAt: new Date(shop.now().getTime() + 365 * DAY_MS),
    });
    const last = await createProposal(db, host.id, {
      fundingMode: "several",
      amountRequestedCents: 10_000_000,
      tiers: [{ places: 10 }, { places: 10 }],
    });
    const people: string[] = [];
    for (let at = 0; at < PEOPLE; at++) people.push((await createSponsor(db, { passwordHash })).id);
    const story = new Story(host.id, people, last, plan);
    for (const [at, one] of past.entries()) {
      const lastTier = last.tiers[one.tier];
      const slot = { proposal: last.proposal, ...(lastTier && { tier: lastTier }) };
      const { ref, paymentId } = await shop.checkout(await story.as(at), slot);
      await shop.api.decide(ref, "approve");
      await shop.reconcile(paymentId);
      shop.wait(1);
      if (one.isRefunded) await story.refund(paymentId, true);
    }
    // The last edition is over, so that a next one may follow and its sponsors may delete their accounts.
    shop.wait(20 * DAY_MINUTES);
    await shop.releaseRound();
    await db
      .update(proposals)
      .set({ status: "completed", isFunded: true, fundedAt: shop.now() })
      .where(eq(proposals.id, last.proposal.id));
    await story.open();
    return story;
  }

  /** Throws `unauthenticated` for a deleted account, which can't log in. */
  async as(at: number): Promise<Ctx> {
    const id = this.people[at] ?? "";
    const [user] = await db.select().from(users).where(eq(users.id, id));
    if (user?.accountStatus === "deleted") throw unauthenticated();
    return shop.as({ id });
  }

  host = (): Promise<Ctx> => world.as({ id: this.hostId });
  get current(): string {
    return this.next.at(-1) ?? "";
  }

  async row(proposalId = this.current) {
    const [row] = await db.select().from(proposals).where(eq(proposals.id, proposalId));
    if (!row) throw new Error("a proposal never disappears");
    return row;
  }

  tiers = (proposalId = this.current) =>
    db
      .select()
      .from(proposalTiers)
      .where(eq(proposalTiers.proposalId, proposalId))
      .orderBy(asc(proposalTiers.position));

  slots = (proposalIds: readonly string[] = this.next) =>
    db
      .select()
      .from(sponsorships)
      .where(inArray(sponsorships.proposalId, [...proposalIds]))
      .orderBy(asc(sponsorships.createdAt), asc(sponsorships.id));

  /** Publishes a next edition, and checks who it reserves spots for. */
  async open(): Promise<void> {
    const { mode, places, goal } = this.plan;
    const input = wizardInput({
      proposal: { fundingMode: mode, amountRequested: goal },
      tiers: [
        { name: "Gold", amount: "600", places: String(places[0]) },
        { name: "Silver", amount: "300", places: String(places[1]) },
      ],
    });
    const before = await this.refusals(this.next);
    const open = await db.select().from(proposals).where(inArray(proposals.id, this.next));
    const { proposalId } = await publishProposal(await this.host(), {
      ...input,
      previousProposalId: this.last.proposal.id,
      offersFirstRefusal: true,
      tiers: input.tiers.map((one, at) => ({ ...one, previousTierId: this.last.tiers[at]?.id ?? null })),
    });
    this.next.push(proposalId);
    const goneIds = open.filter(({ status }) => status === "cancelled").map(({ id }) => id);
    const asked = new Set(
      before.filter((one) => !goneIds.includes(one.proposalId)).map(({ sponsorId }) => sponsorId),
    );
    const active = await this.activePeople();
    const past = (await this.slots([this.last.proposal.id])).filter(
      (one) =>
        isSold(one) &&
        one.returnedCents < one.amountCents &&
        active.has(one.sponsorId) &&
        !asked.has(one.sponsorId),
    );
    const made = await this.refusals([proposalId]);
    expectReserved(made, past);
  }

  refusals = (proposalIds: readonly string[]) =>
    db
      .select()
      .from(firstRefusals)
      .where(inArray(firstRefusals.proposalId, [...proposalIds]))
      .orderBy(asc(firstRefusals.position), asc(firstRefusals.sponsorId));

  async activePeople(): Promise<Set<string>> {
    const rows = await db
      .select({ id: users.id, status: users.accountStatus })
      .from(users)
      .where(inArray(users.id, [...this.people]));
    return new Set(rows.filter(({ status }) => status === "active").map(({ id }) => id));
  }

  /** The facts about an edition's spots, read from the tables without the product's queries. */
  async spots(proposalId: string): Promise<Spot[]> {
    const [proposal, tiers, slots, active, made, come] = await Promise.all([
      this.row(proposalId),
      this.tiers(proposalId),
      this.slots([proposalId]),
      this.activePeople(),
      this.refusals([proposalId]),
      sql<{ id: string }[]>`select s.id from sponsorships s where s.proposal_id = ${proposalId}
        and s.status = 'held' and app.transfer_has_come(s.order_id)`,
    ]);
    const isOpen = ["active", "paused"].includes(proposal.status) && !proposal.isFunded;
    const hasPaid = (id: string) => slots.some((one) => one.sponsorId === id && one.paidAt !== null);
    const reserved = made.filter(
      (one) =>
        isOpen &&
        // Ended with the publication: there were more past sponsors than spots.
        one.settledAt?.getTime() !== one.createdAt.getTime() &&
        one.expiresAt > shop.now() &&
        active.has(one.sponsorId) &&
        !this.declined.has(one.id) &&
        !hasPaid(one.sponsorId),
    );
    const all = proposal.fundingMode === "single" ? [tiers] : tiers.map((one) => [one]);
    return all.map((ofSpot) => {
      const tierIds = ofSpot.map(({ id }) => id);
      const here = slots.filter(({ tierId }) => tierId && tierIds.includes(tierId));
      const held = here.filter(
        (one) =>
          one.status === "held" && (one.heldUntil > shop.now() || come.some(({ id }) => id === one.id)),
      );
      const own = reserved.filter(({ tierId }) => tierId && tierIds.includes(tierId));
      const isPaying = ({ sponsorId }: Refusal) => held.some((one) => one.sponsorId === sponsorId);
      return {
        tierIds,
        places: ofSpot[0]?.places ?? 0,
        sold: here.filter(isSold),
        held,
        reserved: own.filter((one) => !isPaying(one)),
        paying: own.filter(isPaying),
      };
    });
  }

  async refund(paymentId: string, isWhole: boolean): Promise<void> {
    const [row] = await db
      .select({ slot: sponsorships })
      .from(sponsorships)
      .innerJoin(payments, eq(payments.orderId, sponsorships.orderId))
      .where(eq(payments.id, paymentId));
    if (!row) throw new Error("there is no sponsorship");
    const left = row.slot.amountCents - row.slot.returnedCents;
    await refundSponsorship(await this.host(), {
      sponsorshipId: row.slot.id,
      amount: isWhole ? left : Math.ceil(left / 3),
      reason: "It rained",
      idempotencyKey: newId(),
    });
    await shop.sweep();
  }

  /** The payments of all next editions, oldest first. */
  async money() {
    return db
      .select({ payment: payments, order: orders, slot: sponsorships })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .innerJoin(sponsorships, eq(sponsorships.orderId, orders.id))
      .where(inArray(sponsorships.proposalId, this.next))
      .orderBy(asc(payments.createdAt), asc(payments.id));
  }
}

/** What others may take of a spot, and what one person may. */
const leftOf = ({ places, sold, held }: Spot) => Math.max(0, places - sold.length - held.length);
const freeFor = (spot: Spot, id: string | null) =>
  leftOf(spot) - spot.reserved.slice(0, leftOf(spot)).filter(({ sponsorId }) => sponsorId !== id).length;

/** Starts to pay, and checks that exactly those who may have the spot get it. */
async function hold<Held>(
  story: Story,
  one: { who: number; tier: number },
  taking: (ctx: Ctx) => Promise<Held>,
) {
  const [spots, tiers, row] = await Promise.all([story.spots(story.current), story.tiers(), story.row()]);
  const spot = spots.find(({ tierIds }) => tierIds.includes(tiers[one.tier]?.id ?? ""));
  const id = story.people[one.who] ?? "";
  if (!spot) throw new Error("there is always a spot");
  const ctx = await story.as(one.who);
  const isOpen = row.status === "active" && !row.isFunded;
  const mayHold = isOpen && freeFor(spot, id) > 0;
  const hasHold = spot.held.some(({ sponsorId }) => sponsorId === id);
  try {
    const held = await taking(ctx);
    if (!mayHold && !hasHold) throw new Error("someone took a spot that wasn't free for them");
    return held;
  } catch (error) {
    const isTaken = error instanceof AppError && error.code === "conflict";
    if (isTaken && mayHold && /reserved|All spots|paying for this spot/.test(error.message))
      throw new Error(`a spot was refused that is free: ${error.message}`, { cause: error });
    throw error;
  }
}

async function take(story: Story, one: Step): Promise<void> {
  const money = await story.money();
  const proposalId = story.current;
  switch (one.do) {
    case "wait":
      return shop.wait(one.minutes);
    case "sweep":
      return shop.sweep();
    case "settle":
      return settleFirstRefusals(world.system());
    case "buy": {
      const [row, tiers] = [await story.row(), await story.tiers()];
      const tierOf = tiers[one.tier];
      const slot = { proposal: row, ...(tierOf && { tier: tierOf }) };
      const { ref, paymentId } = await hold(story, one, (ctx) => shop.checkout(ctx, slot, one.method));
      if (one.outcome === "leave") return;
      await shop.api.decide(ref, one.outcome);
      await shop.reconcile(paymentId);
      return;
    }
    case "finish": {
      const online = money.filter(({ payment }) => payment.provider === "sandbox");
      const found = online[one.at % Math.max(1, online.length)];
      if (!found?.payment.providerRef) return;
      await shop.api.decide(found.payment.providerRef, one.decision);
      await shop.reconcile(found.payment.id);
      return;
    }
    case "ask for transfer": {
      const tierId = (await story.tiers())[one.tier]?.id ?? null;
      const { orderId } = await hold(story, one, (ctx) =>
        askTransfer(ctx, { proposalId, tierId, idempotencyKey: newId() }),
      );
      const { id: sponsorshipId } = await bank.slotOf(orderId);
      const answer = one.isAccepted ? "accept" : "decline";
      await answerTransfer(await story.host(), { sponsorshipId, answer });
      // The bank expects the transfer from then on.
      return world.runDueJobs();
    }
    case "transfer": {
      const asked = money.filter(({ payment }) => payment.provider === "bank");
      const found = asked[one.at % Math.max(1, asked.length)];
      if (!found) return;
      const asOf = Math.max(shop.now().getTime() - one.daysAgo * DAY_MS, found.payment.createdAt.getTime());
      const day = dayOf(new Date(asOf));
      await bank.write(transferReference(found.payment.id), found.payment.amountCents, day);
      if (one.isProcessed) await world.runDueJobs();
      return;
    }
    case "give back": {
      const id = story.people[one.who];
      const held = money.find(({ slot }) => slot.sponsorId === id && slot.status === "held");
      if (held) await releaseHold(await story.as(one.who), { sponsorshipId: held.slot.id });
      return;
    }
    case "decline": {
      const made = await story.refusals([proposalId]);
      const own = made.find(({ sponsorId }) => sponsorId === story.people[one.who]);
      if (!own) return;
      await declineFirstRefusal(await story.as(one.who), { firstRefusalId: own.id });
      story.declined.add(own.id);
      return;
    }
    case "refund": {
      const sold = money.filter(({ slot }) => isSold(slot));
      const found = sold[one.at % Math.max(1, sold.length)];
      if (found) await story.refund(found.payment.id, one.isWhole);
      return;
    }
    case "reduce": {
      const [{ version }, content] = [await story.row(), await readContent(db, proposalId, shop.now())];
      const tiers = content.tiers.map((each, at) => (at === one.tier ? { ...each, places: "1" } : each));
      const edit = { proposalId, version, saveId: newId(), proposal: content.proposal, tiers };
      await editProposal(await story.host(), EditProposalForm.parse(edit));
      story.reduced.add(proposalId);
      return;
    }
    case "suspend":
    case "restore": {
      const input = { userId: story.people[one.who] ?? "", reason: "Reported" };
      if (one.do === "suspend") return void (await suspendAccount(admins[0], input));
      await restoreAccount(admins[0], input);
      story.hasRestored = true;
      return;
    }
    case "delete": {
      const input = { currentPassword: PASSWORD, code: null, understood: true as const };
      await deleteAccount(await story.as(one.who), input);
      return;
    }
    case "close":
      return void (await closeProposal(await story.host(), { proposalId }));
    case "cancel":
      await cancelEvent(await story.host(), { proposalId, reason: "A storm" });
      return shop.sweep();
    case "open again":
      return story.open();
  }
}

/** Never more sold, held, and reserved than spots; the product's own count agrees; and no promise ends too early. */
async function expectPromises(story: Story): Promise<void> {
  for (const proposalId of story.next) {
    const [spots, row] = [await story.spots(proposalId), await story.row(proposalId)];
    for (const spot of spots) {
      const { places, sold, held, reserved } = spot;
      expect(sold.length + held.length).toBeLessThanOrEqual(places);
      if (!story.hasRestored && !story.reduced.has(proposalId))
        expect(sold.length + held.length + reserved.length).toBeLessThanOrEqual(places);
    }
    const isClosed = row.isFunded || row.status !== "active";
    for (const id of [null, ...story.people]) {
      const counted = await readSlots(db, proposalId, shop.now(), null, id);
      for (const slot of counted) {
        const spot = spots.find(({ tierIds }) => tierIds.includes(slot.tierId ?? ""));
        if (!spot) throw new Error("a tier without a spot");
        expect(slot.free).toBe(isClosed ? 0 : freeFor(spot, id));
      }
    }
    for (const one of await story.refusals([proposalId])) {
      if (one.status === "declined") expect(story.declined.has(one.id)).toBe(true);
      const live = spots.flatMap(({ reserved, paying }) => [...reserved, ...paying]);
      if (live.some(({ id }) => id === one.id)) expect(one.status).toBe("offered");
    }
  }
}

/** Someone else's payment, a job, or time never ends a hold of a sponsor with first refusal before its time. */
async function expectHoldsRemain(story: Story, one: Step, before: readonly Spot[]): Promise<void> {
  if (!["buy", "finish", "transfer", "sweep", "settle", "ask for transfer", "decline"].includes(one.do))
    return;
  const holds = before.flatMap(({ held, paying }) =>
    held.filter((slot) => paying.some(({ sponsorId }) => sponsorId === slot.sponsorId)),
  );
  for (const { id, heldUntil, sponsorId } of holds) {
    const isOwn = "who" in one && story.people[one.who] === sponsorId;
    const [slot] = await db.select().from(sponsorships).where(eq(sponsorships.id, id));
    if (!isOwn && heldUntil > shop.now()) expect(["held", "paid"]).toContain(slot?.status);
  }
}

/** All money that came is a sold spot's, or goes back. */
async function expectMoney(story: Story): Promise<void> {
  for (const { payment, slot } of await story.money()) {
    if (payment.provider === "sandbox" && payment.providerRef) {
      const { intent } = await shop.api.get(payment.providerRef);
      expect(payment.capturedAt !== null).toBe(intent.status === "succeeded");
    } else {
      const [transfer] = await db.select().from(bankTransfers).where(eq(bankTransfers.paymentId, payment.id));
      expect(payment.capturedAt !== null).toBe(Boolean(transfer?.receivedAt));
    }
    if (payment.capturedAt === null || isSold(slot)) continue;
    const back = await db.select().from(refunds).where(eq(refunds.paymentId, payment.id));
    const cents = back.reduce(
      (sum, { status, amountCents }) => sum + (status === "failed" ? 0 : amountCents),
      0,
    );
    expect(cents).toBe(payment.amountCents);
  }
}

/** After the 14 days, every spot that is left can be bought by anyone. */
async function expectOpenToAll(story: Story): Promise<void> {
  for (const proposalId of story.next) {
    const row = await story.row(proposalId);
    for (const { status } of await story.refusals([proposalId])) expect(status).not.toBe("offered");
    if (row.status !== "active" || row.isFunded) continue;
    const tiers = await story.tiers(proposalId);
    for (const spot of await story.spots(proposalId)) {
      expect(spot.reserved).toEqual([]);
      const tierOf = tiers.find(({ id }) => spot.tierIds.includes(id));
      for (let left = leftOf(spot); left > 0; left--)
        await shop.checkout(await shop.as(), { proposal: row, ...(tierOf && { tier: tierOf }) });
    }
  }
}

async function play(one: History): Promise<void> {
  await sql`delete from graphile_worker._private_jobs`;
  const story = await Story.begin(one);
  await expectPromises(story);
  for (const each of one.steps) {
    const before = await story.spots(story.current);
    await take(story, each).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
    });
    await expectPromises(story);
    await expectHoldsRemain(story, each, before);
  }
  for (const days of [1, 8, 8]) {
    shop.wait(days * DAY_MINUTES);
    // Reservations end with their time, before any job.
    await expectPromises(story);
    await settleFirstRefusals(world.system());
    await shop.sweep();
    await expectPromises(story);
  }
  await expectMoney(story);
  await expectOpenToAll(story);
  await expectSoundLedger(database);
}

test(
  "a reserved spot is only its sponsor's for 14 days and then everyone's, and all money buys a spot or goes back",
  ...histories(40, history, play),
);
