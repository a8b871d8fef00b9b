import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { proposals } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { refundSponsorship } from "@/lib/funding/sponsorships/commands/refund-sponsorship";
import { listHostFunds, listSponsorFunds } from "@/lib/funding/sponsorships/queries/held-funds";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";
import { balanceOf, paymentWorld } from "@/tests/support/payments";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("the host's figures for a sponsorship with a fee match the ledger after each of three refunds", async () => {
  const world = paymentWorld(database);
  const slot = await world.sponsored({ tiers: [{ amountCents: 33_333 }] }, 750);
  for (const amount of [1, 11_110, 22_222]) {
    const about = { sponsorshipId: slot.sponsorshipId, amount, reason: "Some of it is refunded." };
    await refundSponsorship(slot.host, { ...about, idempotencyKey: newId() });
    const asked = (await listHostFunds(slot.host)).rows[0];
    await world.sweep();
    const [mine] = (await listHostFunds(slot.host)).rows;
    const [theirs] = (await listSponsorFunds(slot.sponsor)).rows;
    expect(mine).toMatchObject({ hostCents: asked?.hostCents, returnedCents: asked?.returnedCents });
    expect(mine?.hostCents).toBe(-(await balanceOf(database, `host:${slot.hostId}:pending`)) || 0);
    expect((mine?.hostCents ?? 0) + (mine?.feeCents ?? 0) + (mine?.returnedCents ?? 0)).toBe(33_333);
    expect(theirs).toMatchObject({ hostCents: mine?.hostCents, returnedCents: mine?.returnedCents });
  }
});

test("a proposal with several sponsors can be canceled from its newest card, until the event is over", async () => {
  const { db } = database;
  const world = paymentWorld(database);
  const owner = await createHost(db);
  const { proposal, tiers } = await createProposal(db, owner.id, {
    fundingMode: "several",
    tiers: [{ amountCents: 5_000, places: 3 }],
  });
  for (let number = 0; number < 2; number++) {
    const { paymentId, ref } = await world.checkout(await world.as(), { proposal, tier: tiers[0] });
    await world.api.decide(ref, "approve");
    await world.reconcile(paymentId);
    world.wait(1);
  }
  const host = await world.as(owner);
  const cards = async () => (await listHostFunds(host)).rows.map(({ can }) => can.cancelEvent);
  expect(await cards()).toEqual([true, false]);
  const yesterday = new Date(Date.now() - 86_400_000);
  const event = await createEvent(db, owner.id, { startsAt: yesterday, endsAt: yesterday });
  await db.update(proposals).set({ eventId: event.id }).where(eq(proposals.id, proposal.id));
  expect(await cards()).toEqual([false, false]);
});
