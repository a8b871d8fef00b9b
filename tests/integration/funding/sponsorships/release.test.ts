import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { auditLog, events, mailMessages, proposals, sponsorships, users } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { refundSponsorship } from "@/lib/funding/sponsorships/commands/refund-sponsorship";
import { releaseFunds } from "@/lib/funding/sponsorships/commands/release-funds";
import { paymentRegistry } from "@/lib/integrations/payments/registry";
import { openClients } from "@/tests/support/clients";
import { createTestDatabase } from "@/tests/support/database";
import { createEvent } from "@/tests/support/factories/proposals";
import { balanceOf, expectSoundLedger, type PaymentWorld, paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const DAY = 24 * 60;

async function slotOf(sponsorshipId: string) {
  const [row] = await db.select().from(sponsorships).where(eq(sponsorships.id, sponsorshipId));
  if (!row) throw new Error("no such sponsorship");
  return row;
}

const availableOf = (hostId: string) => balanceOf(database, `host:${hostId}:available`);

/** A proposal with an event that ends in this many days. */
async function withEvent(
  world: PaymentWorld,
  s: { hostId: string; proposalId: string; sponsorshipId: string },
  days: number,
) {
  const endsAt = new Date(world.now().getTime() + days * DAY * 60_000);
  const event = await createEvent(db, s.hostId, { startsAt: endsAt, endsAt });
  await db.update(proposals).set({ eventId: event.id }).where(eq(proposals.id, s.proposalId));
  const releasableAt = new Date(endsAt.getTime() + 3 * DAY * 60_000);
  await db.update(sponsorships).set({ releasableAt }).where(eq(sponsorships.id, s.sponsorshipId));
  return event;
}

test("releaseFunds: releases a campaign's money once, 14 days after the payment, less refunds, however many jobs run", async () => {
  const world = paymentWorld(database);
  const s = await world.sponsored({ tiers: [{ amountCents: 10_000 }] }, 1_000);
  await refundSponsorship(s.host, {
    sponsorshipId: s.sponsorshipId,
    amount: 1_000,
    reason: "A part",
    idempotencyKey: newId(),
  });
  await world.sweep();
  world.wait(14 * DAY - 5);
  await releaseFunds(world.system());
  expect((await slotOf(s.sponsorshipId)).status).toBe("paid");
  world.wait(10);
  const clients = Array.from({ length: 4 }, () => openClients(database.url));
  try {
    await Promise.all(clients.map(({ db: own }) => releaseFunds({ ...world.system(), db: own })));
  } finally {
    await Promise.all(clients.map((client) => client.close()));
  }
  await releaseFunds(world.system());
  expect(await slotOf(s.sponsorshipId)).toMatchObject({ status: "released", releasedAt: expect.any(Date) });
  expect(await availableOf(s.hostId)).toBe(-8_100);
  expect(await balanceOf(database, `host:${s.hostId}:pending`)).toBe(0);
  const trail = await db.select().from(auditLog).where(eq(auditLog.entityId, s.sponsorshipId));
  expect(trail.filter(({ action }) => action === "sponsorship.release")).toHaveLength(1);
  const mails = await db.select().from(mailMessages).where(eq(mailMessages.toUserId, s.hostId));
  expect(mails.filter(({ template }) => template === "funds-released").map(({ subject }) => subject)).toEqual(
    ["$81 of held funds has been released to you"],
  );
  await expectSoundLedger(database);
});

test("releases an event's money three days after it, and later if it was moved", async () => {
  const world = paymentWorld(database);
  const s = await world.sponsored();
  const event = await withEvent(world, s, 20);
  world.wait(22 * DAY);
  await releaseFunds(world.system());
  expect((await slotOf(s.sponsorshipId)).status).toBe("paid");
  const moved = new Date(event.endsAt.getTime() + 10 * DAY * 60_000);
  await db.update(events).set({ startsAt: moved, endsAt: moved }).where(eq(events.id, event.id));
  world.wait(2 * DAY);
  await releaseFunds(world.system());
  expect((await slotOf(s.sponsorshipId)).status).toBe("paid");
  world.wait(10 * DAY);
  await releaseFunds(world.system());
  expect((await slotOf(s.sponsorshipId)).status).toBe("released");
});

test("a suspended host waits and is paid once the account is active again", async () => {
  const world = paymentWorld(database);
  const s = await world.sponsored();
  await db.update(users).set({ accountStatus: "suspended" }).where(eq(users.id, s.hostId));
  world.wait(15 * DAY);
  await releaseFunds(world.system());
  await releaseFunds(world.system());
  expect((await slotOf(s.sponsorshipId)).status).toBe("releasable");
  expect(await availableOf(s.hostId)).toBe(0);
  await db.update(users).set({ accountStatus: "active" }).where(eq(users.id, s.hostId));
  await releaseFunds(world.system());
  expect((await slotOf(s.sponsorshipId)).status).toBe("released");
  expect(await availableOf(s.hostId)).toBe(-50_000);
  await expectSoundLedger(database);
});

test("a payment that is locked waits for the next run", async () => {
  const world = paymentWorld(database);
  const s = await world.sponsored();
  world.wait(15 * DAY);
  const other = openClients(database.url);
  try {
    await other.sql.begin(async (tx) => {
      await tx`select from payments where id = ${s.paymentId} for update`;
      await releaseFunds(world.system());
      expect((await slotOf(s.sponsorshipId)).status).toBe("paid");
    });
  } finally {
    await other.close();
  }
  await releaseFunds(world.system());
  expect((await slotOf(s.sponsorshipId)).status).toBe("released");
});

test("with real money, test payments are never released", async () => {
  const world = paymentWorld(database);
  const s = await world.sponsored();
  world.wait(15 * DAY);
  const ports = { ...world.system().ports, payments: paymentRegistry([world.provider], false) };
  await releaseFunds({ ...world.system(), ports });
  expect((await slotOf(s.sponsorshipId)).status).toBe("paid");
  await releaseFunds(world.system());
  expect((await slotOf(s.sponsorshipId)).status).toBe("released");
});

test("a failed release for one host doesn't hold up the others", async () => {
  const world = paymentWorld(database);
  const first = await world.sponsored({ tiers: [{ amountCents: 10_000 }] });
  world.wait(1);
  const second = await world.sponsored({ tiers: [{ amountCents: 10_000 }] });
  world.wait(15 * DAY);
  await database.sql.unsafe(`
    create function stuck() returns trigger language plpgsql as $$ begin
      if new.id = '${first.sponsorshipId}' then raise 'stuck'; end if; return new; end $$;
    create trigger stuck before update on sponsorships for each row execute function stuck()`);
  try {
    await expect(releaseFunds(world.system())).rejects.toThrow();
  } finally {
    await database.sql.unsafe("drop trigger stuck on sponsorships; drop function stuck");
  }
  expect(await slotOf(second.sponsorshipId)).toMatchObject({ status: "released" });
  await releaseFunds(world.system());
  expect(await slotOf(first.sponsorshipId)).toMatchObject({ status: "released" });
  await expectSoundLedger(database);
});
