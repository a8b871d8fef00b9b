import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { mailMessages, notifications, proposals, users } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { sendInquiry } from "@/lib/funding/inquiries/commands/send-inquiry";
import { refundCancelled } from "@/lib/funding/sponsorships/commands/refund-cancelled";
import { releaseHold } from "@/lib/funding/sponsorships/commands/release-hold";
import { watchSlot } from "@/lib/funding/sponsorships/commands/watch-slot";
import { readSlots } from "@/lib/funding/sponsorships/internal/slots";
import { getCheckoutPage } from "@/lib/funding/sponsorships/queries/checkout-page";
import { listSponsorships } from "@/lib/funding/sponsorships/queries/sponsorships";
import { cancelEvent } from "@/lib/listings/proposals/commands/cancel-event";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";
import { waitsForRow } from "@/tests/support/lock-wait";
import { paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;

async function setting(overrides: Parameters<typeof createProposal>[2] = { tiers: [{}, {}] }) {
  const world = paymentWorld(database);
  const host = await createHost(db);
  const { proposal, tiers } = await createProposal(db, host.id, overrides);
  const mailsTo = (userId: string) => db.select().from(mailMessages).where(eq(mailMessages.toUserId, userId));
  return { world, host, proposal, tiers, mailsTo, holder: await world.as(), other: await world.as() };
}

const slotsFor = (ctx: Ctx, proposalId: string) =>
  readSlots(db, proposalId, ctx.now(), ctx.viewer?.id ?? null);

test("a watcher is notified once when the hold is over", async () => {
  const { world, proposal, tiers, holder, other, mailsTo } = await setting();
  await world.checkout(holder, { proposal, tier: tiers[0] });
  const slot = { proposalId: proposal.id, tierId: tiers[1]?.id ?? null };
  await db
    .update(users)
    .set({ emailVerifiedAt: new Date() })
    .where(eq(users.id, other.viewer?.id ?? ""));
  await watchSlot(other, slot);
  await watchSlot(other, slot);
  world.wait(16);
  await world.sweep();
  await world.sweep();
  const mails = await mailsTo(other.viewer?.id ?? "");
  expect(mails.map(({ template, status }) => [template, status])).toEqual([["place-free", "sent"]]);
  await expect(watchSlot(other, slot)).rejects.toThrow("This spot is open. You can take it now.");
});

test("one email per request: later holds send no second one", async () => {
  const { world, proposal, tiers, holder, other, mailsTo } = await setting();
  await world.checkout(holder, { proposal, tier: tiers[0] });
  await watchSlot(other, { proposalId: proposal.id, tierId: tiers[0]?.id ?? null });
  world.wait(16);
  await world.sweep();
  await world.checkout(await world.as(), { proposal, tier: tiers[0] });
  world.wait(16);
  await world.sweep();
  expect(await mailsTo(other.viewer?.id ?? "")).toHaveLength(1);
});

test("a watcher of another tier that is still being paid for keeps waiting", async () => {
  const { world, proposal, tiers, holder, other, mailsTo } = await setting({
    fundingMode: "several",
    tiers: [{}, {}],
  });
  await world.checkout(holder, { proposal, tier: tiers[0] });
  world.wait(10);
  await world.checkout(await world.as(), { proposal, tier: tiers[1] });
  await watchSlot(other, { proposalId: proposal.id, tierId: tiers[1]?.id ?? null });
  world.wait(6);
  await world.sweep();
  expect(await mailsTo(other.viewer?.id ?? "")).toEqual([]);
  world.wait(10);
  await world.sweep();
  expect(await mailsTo(other.viewer?.id ?? "")).toHaveLength(1);
});

test("a watcher is notified once, also in the app, that the slot was sold", async () => {
  const { world, proposal, tiers, holder, other, mailsTo } = await setting();
  const { ref, paymentId } = await world.checkout(holder, { proposal, tier: tiers[0] });
  const slot = { proposalId: proposal.id, tierId: tiers[0]?.id ?? null };
  await watchSlot(other, slot);
  await watchSlot(other, { ...slot, tierId: tiers[1]?.id ?? null });
  await db.update(proposals).set({ title: "See prizes.example.com" }).where(eq(proposals.id, proposal.id));
  await world.api.decide(ref, "approve");
  await world.reconcile(paymentId);
  world.wait(16);
  await world.sweep();
  const [mail, ...more] = await mailsTo(other.viewer?.id ?? "");
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ template: "place-taken", subject: "The spot is taken: See (link removed)" });
  expect(mail?.text).toContain("Another sponsor has paid for it");
  const bell = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, other.viewer?.id ?? ""));
  expect(bell).toMatchObject([{ title: "The spot is taken: See (link removed)" }]);
  await expect(watchSlot(other, slot)).rejects.toThrow("This spot has been sold.");
});

test("a sold-out tier notifies its watchers, except the buyer and those with another email", async () => {
  const { world, proposal, tiers, holder, other, mailsTo } = await setting({
    fundingMode: "several",
    amountRequestedCents: 900_000,
    tiers: [{}, {}],
  });
  const [interested, elsewhere] = [await world.as(), await world.as()];
  await sendInquiry(interested, { proposalId: proposal.id, note: null });
  const first = { proposalId: proposal.id, tierId: tiers[0]?.id ?? null };
  const second = { proposalId: proposal.id, tierId: tiers[1]?.id ?? null };
  await world.checkout(await world.as(), { proposal, tier: tiers[1] });
  await watchSlot(elsewhere, second);
  await watchSlot(holder, second);
  const pay = async (tier: (typeof tiers)[number] | undefined) => {
    const { ref, paymentId } = await world.checkout(holder, { proposal, tier });
    for (const who of [other, interested]) await watchSlot(who, first);
    await world.api.decide(ref, "approve");
    await world.reconcile(paymentId);
  };
  await pay(tiers[0]);
  const templates = async (who: Ctx) => (await mailsTo(who.viewer?.id ?? "")).map(({ template }) => template);
  expect(await templates(other)).toEqual(["place-taken"]);
  // Their interest names no tier and stays open, so for this one they are notified as watchers.
  expect(await templates(interested)).toEqual(["place-taken"]);
  expect(await templates(elsewhere)).toEqual([]);
  expect(await templates(holder)).not.toContain("place-taken");
});

test("an interested sponsor who also watches the slot is notified once", async () => {
  const { world, proposal, tiers, holder, other, mailsTo } = await setting();
  const { ref, paymentId } = await world.checkout(holder, { proposal, tier: tiers[0] });
  await sendInquiry(other, { proposalId: proposal.id, note: null });
  await watchSlot(other, { proposalId: proposal.id, tierId: tiers[0]?.id ?? null });
  await world.api.decide(ref, "approve");
  await world.reconcile(paymentId);
  expect((await mailsTo(other.viewer?.id ?? "")).map(({ template }) => template)).toEqual([
    "interest-left-out",
  ]);
});

test("canceling the event ends the watches", async () => {
  const { world, host, proposal, tiers, holder, other, mailsTo } = await setting();
  await world.checkout(holder, { proposal, tier: tiers[0] });
  await watchSlot(other, { proposalId: proposal.id, tierId: tiers[0]?.id ?? null });
  await cancelEvent(await world.as(host), { proposalId: proposal.id, reason: "A flood" });
  const job = { proposalId: proposal.id, reason: "A flood" };
  await refundCancelled(world.system(), job);
  await refundCancelled(world.system(), job);
  world.wait(16);
  await world.sweep();
  expect(await mailsTo(other.viewer?.id ?? "")).toMatchObject([
    { template: "place-taken", subject: `${proposal.title} was canceled` },
  ]);
  expect((await mailsTo(holder.viewer?.id ?? "")).map(({ template }) => template)).not.toContain(
    "place-taken",
  );
});

test("no watch starts while the payment takes the slot", async () => {
  const { world, proposal, tiers, holder, other, mailsTo } = await setting();
  const { ref, paymentId } = await world.checkout(holder, { proposal, tier: tiers[0] });
  const slot = { proposalId: proposal.id, tierId: tiers[0]?.id ?? null };
  await world.api.decide(ref, "approve");
  const waiting = await db.transaction(async (tx) => {
    await tx.select().from(proposals).where(eq(proposals.id, proposal.id)).for("no key update");
    const paying = world.reconcile(paymentId);
    await expect.poll(() => waitsForRow(database)).toBe(true);
    const asking = watchSlot(other, slot).catch((error: Error) => error.message);
    await expect.poll(() => waitsForRow(database, 2)).toBe(true);
    return { paying, asking };
  });
  expect(await waiting.paying).toBe("succeeded");
  expect(await waiting.asking).toBe("This spot has been sold.");
  expect(await mailsTo(other.viewer?.id ?? "")).toEqual([]);
});

test("releaseHold: frees the slot immediately, here and at the provider", async () => {
  const { world, proposal, tiers, holder, other, mailsTo } = await setting();
  const { ref } = await world.checkout(holder, { proposal, tier: tiers[0] });
  await watchSlot(other, { proposalId: proposal.id, tierId: tiers[0]?.id ?? null });
  const {
    rows: [row],
  } = await listSponsorships(holder);
  await releaseHold(holder, { sponsorshipId: row?.id ?? "" });
  expect((await world.api.get(ref)).intent.status).toBe("cancelled");
  expect(await mailsTo(other.viewer?.id ?? "")).toHaveLength(1);
  await world.checkout(other, { proposal, tier: tiers[0] });
  await expect(releaseHold(holder, { sponsorshipId: row?.id ?? "" })).rejects.toMatchObject({
    code: "conflict",
  });
});

test("slots: one sponsor's hold takes the whole proposal, except for its holder", async () => {
  const { world, proposal, tiers, holder, other } = await setting();
  await world.checkout(holder, { proposal, tier: tiers[0] });
  const seen = (slot: {
    tierId: string | null;
    free: number;
    held: number;
    heldByViewerUntil: string | null;
  }) => [slot.free, slot.held, slot.heldByViewerUntil !== null];
  expect((await slotsFor(other, proposal.id)).map(seen)).toEqual([
    [0, 1, false],
    [0, 1, false],
  ]);
  expect((await slotsFor(holder, proposal.id)).map(seen)).toEqual([
    [1, 0, true],
    [1, 0, false],
  ]);
  world.wait(15);
  expect((await slotsFor(other, proposal.id)).map(seen)).toEqual([
    [1, 0, false],
    [1, 0, false],
  ]);
});

test("slots: with several sponsors each tier counts separately, until the proposal is funded", async () => {
  const { world, proposal, tiers, holder, other } = await setting({
    fundingMode: "several",
    amountRequestedCents: 50_000,
    tiers: [{ places: 3, amountCents: 50_000 }, { places: 1 }],
  });
  const { ref, paymentId } = await world.checkout(holder, { proposal, tier: tiers[0] });
  const counts = async () =>
    (await slotsFor(other, proposal.id)).map(({ places: slots, sold, held, free }) => [
      slots,
      sold,
      held,
      free,
    ]);
  expect(await counts()).toEqual([
    [3, 0, 1, 2],
    [1, 0, 0, 1],
  ]);
  await world.api.decide(ref, "approve");
  await world.reconcile(paymentId);
  expect(await counts()).toEqual([
    [3, 1, 0, 0],
    [1, 0, 0, 0],
  ]);
});

test("the checkout page and the list show the hold only to its sponsor", async () => {
  const { world, proposal, tiers, holder, other, host } = await setting({
    tiers: [{ amountCents: 40_000 }],
    cancellationTerms: "firm",
  });
  const { ref, paymentId } = await world.checkout(holder, { proposal, tier: tiers[0] });
  const page = await getCheckoutPage(holder, proposal.id);
  expect(page).toMatchObject({
    title: proposal.title,
    hostName: host.companyName,
    obstacle: null,
    terms: "firm",
    hold: { tierId: tiers[0]?.id },
    tiers: [{ amountCents: 40_000, feeCents: 0, free: 1, isBeingPaid: false }],
  });
  expect(await getCheckoutPage(other, proposal.id)).toMatchObject({
    hold: null,
    tiers: [{ free: 0, isBeingPaid: true }],
  });
  const {
    rows: [held],
  } = await listSponsorships(holder);
  expect(held).toMatchObject({
    status: "held",
    payment: "processing",
    amountCents: 40_000,
    method: "stripe",
  });
  expect(held?.resumePath).toBe(`/checkout/${proposal.id}?tier=${tiers[0]?.id}`);
  await world.api.decide(ref, "approve");
  await world.reconcile(paymentId);
  const {
    rows: [paid],
  } = await listSponsorships(holder);
  expect(paid).toMatchObject({ status: "paid", payment: "success", refundedCents: 0, resumePath: null });
  expect(await getCheckoutPage(other, proposal.id)).toMatchObject({ obstacle: "funded" });
  expect((await listSponsorships(other)).rows).toEqual([]);
});
