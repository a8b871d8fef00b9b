import { asc, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { deliverables, refunds, sponsorships } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { retryShareRefunds } from "@/lib/funding/deliverables/commands/retry-share-refunds";
import { settleDeliverables } from "@/lib/funding/deliverables/commands/settle-deliverables";
import { closeDispute } from "@/lib/funding/sponsorships/commands/close-dispute";
import { openDispute } from "@/lib/funding/sponsorships/commands/open-dispute";
import { refundSponsorship } from "@/lib/funding/sponsorships/commands/refund-sponsorship";
import { type PaymentProvider, RefusedError } from "@/lib/integrations/payments/port";
import { createTestDatabase } from "@/tests/support/database";
import { createEvent } from "@/tests/support/factories/proposals";
import { createAdmin, createHost } from "@/tests/support/factories/users";
import { balanceOf, expectSoundLedger, type PaymentWorld, paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const DAY = 24 * 60;

/** A provider that refuses refunds until told otherwise. */
function refusing() {
  const state = { isRefusing: true };
  const wrap = (provider: PaymentProvider): PaymentProvider => ({
    ...provider,
    refund(input, options) {
      if (state.isRefusing) throw new RefusedError("The card is closed.");
      return provider.refund(input, options);
    },
  });
  return { state, wrap };
}

/** A sponsorship of 1,000 dollars whose benefits, worth 700, were never delivered. */
async function missed(world: PaymentWorld, { benefits = ["Booth"], days = 1 } = {}) {
  const owner = await createHost(db);
  const endsAt = new Date(world.now().getTime() + days * DAY * 60_000);
  const event = await createEvent(db, owner.id, { startsAt: endsAt, endsAt });
  return world.sponsored({ eventId: event.id, tiers: [{ amountCents: 100_000, benefits }] });
}

async function pass(world: PaymentWorld, days: number) {
  for (let day = 0; day < days; day++) {
    world.wait(DAY);
    await settleDeliverables(world.system());
    await world.releaseRound();
    await world.sweep();
  }
}

const stateOf = async (sponsorshipId: string) => {
  const [row] = await db
    .select({ slot: sponsorships.status, item: deliverables.status, refundId: deliverables.refundId })
    .from(deliverables)
    .innerJoin(sponsorships, eq(sponsorships.id, deliverables.sponsorshipId))
    .where(eq(sponsorships.id, sponsorshipId));
  return row;
};

const refundsOf = (paymentId: string) =>
  db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(asc(refunds.id));

test("retryShareRefunds: a share stays held while the provider refuses its refund, and is refunded once", async () => {
  const { state, wrap } = refusing();
  const world = paymentWorld(database, wrap);
  const s = await missed(world);
  await pass(world, 12);
  expect(await stateOf(s.sponsorshipId)).toMatchObject({ slot: "releasable", item: "refunded" });
  expect(await balanceOf(database, `host:${s.hostId}:pending`)).toBe(-70_000);
  state.isRefusing = false;
  await Promise.all([1, 2, 3].map(() => retryShareRefunds(world.system())));
  await pass(world, 3);
  expect(await stateOf(s.sponsorshipId)).toMatchObject({ slot: "released", item: "refunded" });
  expect(await balanceOf(database, `host:${s.hostId}:available`)).toBe(-30_000);
  const made = await refundsOf(s.paymentId);
  expect(made.filter(({ status }) => status === "succeeded")).toMatchObject([{ amountCents: 70_000 }]);
  await expectSoundLedger(database);
});

test("retryShareRefunds waits while another refund returns everything that is left", async () => {
  const { state, wrap } = refusing();
  const world = paymentWorld(database, wrap);
  const s = await missed(world);
  await pass(world, 12);
  state.isRefusing = false;
  const admin = await world.as(await createAdmin(db));
  await refundSponsorship(admin, {
    sponsorshipId: s.sponsorshipId,
    amount: 100_000,
    reason: "Everything",
    idempotencyKey: newId(),
  });
  const asked = await refundsOf(s.paymentId);
  await retryShareRefunds(world.system());
  expect(await refundsOf(s.paymentId)).toEqual(asked);
  await pass(world, 3);
  expect(await stateOf(s.sponsorshipId)).toMatchObject({ slot: "cancelled" });
  expect(await balanceOf(database, `host:${s.hostId}:pending`)).toBe(0);
  await expectSoundLedger(database);
});

test("after five refusals, an admin's refund takes its place", async () => {
  const { state, wrap } = refusing();
  const world = paymentWorld(database, wrap);
  const s = await missed(world);
  await pass(world, 25);
  expect((await refundsOf(s.paymentId)).map(({ status }) => status)).toEqual(Array(5).fill("failed"));
  expect(await stateOf(s.sponsorshipId)).toMatchObject({ slot: "releasable" });
  state.isRefusing = false;
  await pass(world, 2);
  expect(await refundsOf(s.paymentId)).toHaveLength(5);
  const admin = await world.as(await createAdmin(db));
  await refundSponsorship(admin, {
    sponsorshipId: s.sponsorshipId,
    amount: 70_000,
    reason: "Not delivered",
    idempotencyKey: newId(),
  });
  await pass(world, 2);
  expect(await stateOf(s.sponsorshipId)).toMatchObject({
    slot: "released",
    refundId: (await refundsOf(s.paymentId)).at(-1)?.id,
  });
  expect(await balanceOf(database, `host:${s.hostId}:available`)).toBe(-30_000);
  await expectSoundLedger(database);
});

test("a dispute's refund of the event's share alone stays held while the provider refuses it", async () => {
  const { state, wrap } = refusing();
  const world = paymentWorld(database, wrap);
  const s = await missed(world);
  world.wait(7 * DAY);
  const { sponsorshipId } = s;
  const { disputeId } = await openDispute(s.sponsor, {
    sponsorshipId,
    reason: "No event",
    isEverything: true,
  });
  const [item] = await db.select().from(deliverables).where(eq(deliverables.sponsorshipId, sponsorshipId));
  await closeDispute(await world.as(await createAdmin(db)), {
    disputeId,
    outcome: "split",
    reason: "The event was half as long",
    items: [{ deliverableId: item?.id ?? "", refundCents: 0 }],
    eventRefundCents: 15_000,
  });
  await pass(world, 2);
  expect(await stateOf(sponsorshipId)).toMatchObject({ slot: "paid", item: "accepted" });
  state.isRefusing = false;
  await pass(world, 12);
  expect(await stateOf(sponsorshipId)).toMatchObject({ slot: "released", item: "accepted" });
  expect(await balanceOf(database, `host:${s.hostId}:available`)).toBe(-85_000);
  const made = await refundsOf(s.paymentId);
  expect(made.filter(({ status }) => status === "succeeded")).toMatchObject([{ amountCents: 15_000 }]);
  await expectSoundLedger(database);
});

test("retryShareRefunds: refunds that always fail don't block the others", async () => {
  const { state, wrap } = refusing();
  const world = paymentWorld(database, wrap);
  const bad = await missed(world, { benefits: ["One", "Two", "Three", "Four", "Five", "Six"] });
  const good = await missed(world, { days: 2 });
  const isRefunded = async () => (await stateOf(good.sponsorshipId))?.item === "refunded";
  for (let day = 0; day < 20 && !(await isRefunded()); day++) await pass(world, 1);
  state.isRefusing = false;
  await database.sql.unsafe(`
    create function refuse_bad() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    create trigger z_bad before update of refund_id on deliverables for each row
      when (new.sponsorship_id = '${bad.sponsorshipId}') execute function refuse_bad();`);
  const renewed = async () => (await refundsOf(good.paymentId)).length;
  const before = await renewed();
  await expect(retryShareRefunds(world.system())).rejects.toThrow();
  expect(await renewed()).toBe(before);
  await expect(retryShareRefunds(world.system())).rejects.toThrow();
  expect(await renewed()).toBe(before + 1);
});
