import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import {
  agentListings,
  entitlements,
  mailMessages,
  orders,
  payments,
  proposalAgents,
  proposals,
} from "@/db/schema";
import { approveApplication } from "@/lib/agents/market/commands/approve-application";
import { closeListing } from "@/lib/agents/market/commands/close-listing";
import { createListing } from "@/lib/agents/market/commands/create-listing";
import { editListing } from "@/lib/agents/market/commands/edit-listing";
import { payListing } from "@/lib/agents/market/commands/pay-listing";
import { CreateListingForm, LISTING_NAMES } from "@/lib/agents/market/form";
import { listingLines } from "@/lib/agents/market/listing-lines";
import { getOwnListing, listListable } from "@/lib/agents/market/queries/listings";
import type { Ctx } from "@/lib/core/ctx";
import { atFormFields } from "@/lib/core/form-fields";
import { newId } from "@/lib/core/ids";
import { fieldErrors } from "@/lib/core/result";
import { totalOf } from "@/lib/money/orders/products";
import { payOrder } from "@/lib/money/payments/commands/pay-order";
import { requestRefund } from "@/lib/money/payments/request-refund";
import { createTestDatabase } from "@/tests/support/database";
import { createApplication, createListed } from "@/tests/support/factories/agent-market";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";
import { balanceOf, expectSoundLedger, paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const world = paymentWorld(database);

async function hostOfProposal(offer: Parameters<typeof createProposal>[2] = {}) {
  const owner = await createHost(db);
  const host = await world.as(owner);
  const { proposal } = await createProposal(db, owner.id, offer);
  const form = (more: Record<string, unknown> = {}) =>
    CreateListingForm.parse({
      formId: newId(),
      proposalId: proposal.id,
      commissionRate: "12.5",
      maxAgents: "5",
      targetLocations: " Portland,  Salem ,portland, ",
      description: "Who knows the shops?",
      ...more,
    });
  const listingOf = async (id: string) => {
    const [row] = await db.select().from(agentListings).where(eq(agentListings.id, id));
    if (!row) throw new Error("no listing");
    return row;
  };
  return { owner, host, proposal, form, listingOf };
}

async function open(host: Ctx, orderId: string) {
  const opened = await payOrder(host, { orderId, method: "stripe", purchaseOrder: undefined });
  const ref = opened.redirectUrl.split("/").at(-1) ?? "";
  return {
    paymentId: opened.paymentId,
    approve: async () => {
      await world.api.decide(ref, "approve");
      return world.reconcile(opened.paymentId);
    },
  };
}

async function refund(paymentId: string) {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) throw new Error("no payment");
  const input = { amountCents: null, source: "system", reason: "A test" } as const;
  await db.transaction((tx) => requestRefund(tx, world.system(), payment, input));
  await world.sweep();
}

const mailsTo = async (userId: string) =>
  (await db.select().from(mailMessages).where(eq(mailMessages.toUserId, userId))).map(
    ({ template, subject }) => `${template}: ${subject}`,
  );

test("createListing, payListing: publishes a listing only once its payment is captured, featured for thirty days", async () => {
  const { owner, host, form, proposal, listingOf } = await hostOfProposal();
  const [fees, featuring] = [
    await balanceOf(database, "sales:listing"),
    await balanceOf(database, "sales:promotion"),
  ];
  const { listingId, orderId } = await createListing(host, form({ featured: "on" }));
  const payment = await open(host, orderId);
  expect(await listingOf(listingId)).toMatchObject({
    status: "unpaid",
    listedAt: null,
    featuredUntil: null,
    commissionBps: 1_250,
    targetLocations: ["Portland", "Salem"],
  });
  expect(await payment.approve()).toBe("succeeded");
  const live = await listingOf(listingId);
  expect(live).toMatchObject({ status: "live", orderId });
  const days = ((live.featuredUntil?.getTime() ?? 0) - (live.listedAt?.getTime() ?? 0)) / 86_400_000;
  expect(days).toBeCloseTo(30, 3);
  expect(fees - (await balanceOf(database, "sales:listing"))).toBe(499);
  expect(featuring - (await balanceOf(database, "sales:promotion"))).toBe(1_499);
  expect(await mailsTo(owner.id)).toContain(`agent-listing-news: ${proposal.title} is in the Agent Hub`);
  await expect(createListing(host, form())).rejects.toMatchObject({
    code: "conflict",
    message: "This proposal is already listed.",
  });
  await expect(payListing(host, { listingId, featured: true })).rejects.toMatchObject({ code: "conflict" });
  await expectSoundLedger(database);
});

test("submitting the same form twice creates one listing and one order, which can change until paid", async () => {
  const { host, form, listingOf } = await hostOfProposal();
  const sent = form();
  const both = await Promise.all([createListing(host, sent), createListing(host, sent)]);
  expect(both[0]).toEqual(both[1]);
  const changed = await createListing(host, { ...sent, commissionBps: 2_000, featured: true });
  expect(changed.listingId).toBe(both[0]?.listingId);
  expect(changed.orderId).not.toBe(both[0]?.orderId);
  expect((await listingOf(changed.listingId)).commissionBps).toBe(2_000);
});

test("with two orders for one listing, the first payment publishes it and the second is refunded", async () => {
  const { host, form, listingOf } = await hostOfProposal();
  const sent = form();
  const plain = await createListing(host, sent);
  const featured = await createListing(host, { ...sent, featured: true });
  const [one, two] = [await open(host, plain.orderId), await open(host, featured.orderId)];
  expect(await one.approve()).toBe("succeeded");
  expect(await two.approve()).toBe("orphaned");
  expect(await listingOf(plain.listingId)).toMatchObject({
    status: "live",
    featuredUntil: null,
    orderId: plain.orderId,
  });
  const more = await payListing(host, { listingId: plain.listingId, featured: true });
  expect(await (await open(host, more.orderId)).approve()).toBe("succeeded");
  expect((await listingOf(plain.listingId)).featuredUntil).not.toBeNull();
});

test("a refunded fee takes the listing down, and paying again restores it unchanged", async () => {
  const { owner, host, form, proposal, listingOf } = await hostOfProposal();
  const { listingId, orderId } = await createListing(host, form({ featured: "on" }));
  const first = await open(host, orderId);
  await first.approve();
  await refund(first.paymentId);
  expect(await listingOf(listingId)).toMatchObject({ status: "unpaid", featuredUntil: null });
  expect(await mailsTo(owner.id)).toContain(
    `agent-listing-news: ${proposal.title} is no longer in the Agent Hub`,
  );
  const again = await payListing(host, { listingId, featured: false });
  expect(again.orderId).not.toBe(orderId);
  expect(await payListing(host, { listingId, featured: false })).toEqual(again);
  expect(await (await open(host, again.orderId)).approve()).toBe("succeeded");
  expect(await listingOf(listingId)).toMatchObject({
    status: "live",
    featuredUntil: null,
    commissionBps: 1_250,
  });
  const given = await db.select().from(entitlements).where(eq(entitlements.userId, owner.id));
  expect(given.map(({ product, revokedAt }) => `${product} ${revokedAt ? "gone" : "good"}`).sort()).toEqual([
    "agent_featured gone",
    "agent_listing gone",
    "agent_listing good",
  ]);
});

test("refunds a listing's fee if its proposal was funded before the payment", async () => {
  const { host, form, proposal, listingOf } = await hostOfProposal();
  const { listingId, orderId } = await createListing(host, form());
  const payment = await open(host, orderId);
  await db
    .update(proposals)
    .set({ status: "completed", isFunded: true, fundedAt: new Date() })
    .where(eq(proposals.id, proposal.id));
  expect(await payment.approve()).toBe("orphaned");
  expect((await listingOf(listingId)).status).toBe("unpaid");
});

test("only the viewer's live, unfunded proposals can be listed", async () => {
  const paused = await hostOfProposal({ status: "paused" });
  await expect(createListing(paused.host, paused.form())).rejects.toMatchObject({ code: "conflict" });
  const funded = await hostOfProposal({ status: "completed", isFunded: true, fundedAt: new Date() });
  await expect(createListing(funded.host, funded.form())).rejects.toMatchObject({ code: "conflict" });
  const stranger = await hostOfProposal();
  await expect(createListing(stranger.host, funded.form())).rejects.toMatchObject({ code: "not_found" });
  await expect(editListing(stranger.host, { ...stranger.form(), listingId: newId() })).rejects.toMatchObject({
    code: "not_found",
  });
});

test.each([
  ["0.5", "Please set a commission rate of at least 1%."],
  ["", "Please set a commission rate of at least 1%."],
  ["-3", "Please set a commission rate of at least 1%."],
  ["200", "Please set a commission rate of at most 50%."],
])("rejects a rate of %j at its field", (commissionRate, message) => {
  const parsed = CreateListingForm.safeParse({
    formId: newId(),
    proposalId: newId(),
    commissionRate,
    maxAgents: "5",
  });
  const fields = parsed.success ? {} : atFormFields(fieldErrors(parsed.error), LISTING_NAMES);
  expect(fields).toEqual({ commissionRate: message });
});

test("refunds a removed co-owner's payment and lists nothing", async () => {
  const { owner, form, proposal, listingOf } = await hostOfProposal();
  const person = await createHost(db);
  const [agreement] = await db
    .insert(proposalAgents)
    .values({
      proposalId: proposal.id,
      hostId: owner.id,
      agentId: person.id,
      agentEmail: person.email,
      status: "active",
      role: "co_owner",
      commissionBps: 0,
      referralCode: newId(),
      activeAt: new Date(),
    })
    .returning();
  const coOwner = await world.as(person);
  const { listingId, orderId } = await createListing(coOwner, form({ commissionRate: "50" }));
  const payment = await open(coOwner, orderId);
  await db
    .update(proposalAgents)
    .set({ status: "revoked", endedAt: new Date() })
    .where(eq(proposalAgents.id, agreement?.id ?? ""));
  expect(await payment.approve()).toBe("orphaned");
  expect((await listingOf(listingId)).status).toBe("unpaid");
});

test("sells no listing without an open spot", async () => {
  const { owner, host, form, proposal } = await hostOfProposal();
  const { listing } = await createListed(db, { host: owner, maxAgents: 1 });
  await db.update(agentListings).set({ proposalId: proposal.id }).where(eq(agentListings.id, listing.id));
  const application = await createApplication(db, { ...listing, proposalId: proposal.id });
  await approveApplication(host, { applicationId: application.id, response: null });
  await closeListing(host, { listingId: listing.id });
  const filled = {
    code: "conflict",
    fields: { maxAgents: expect.stringContaining("1 agent already promotes it") },
  };
  await expect(createListing(host, form({ maxAgents: "1" }))).rejects.toMatchObject(filled);
  const { listingId } = await createListing(host, form({ maxAgents: "2" }));
  await db.update(agentListings).set({ maxAgents: 1 }).where(eq(agentListings.id, listingId));
  await expect(payListing(host, { listingId, featured: false })).rejects.toMatchObject(filled);
});

test("the form starts with the proposal's event location", async () => {
  const { host, proposal } = await hostOfProposal({ city: "Tacoma" });
  expect(await listListable(host)).toMatchObject([{ id: proposal.id, location: "Tacoma" }]);
});

test("remaining featured days carry over to the next listing and aren't sold again", async () => {
  const { host, form, listingOf } = await hostOfProposal();
  const first = await createListing(host, form({ featured: "on" }));
  await (await open(host, first.orderId)).approve();
  const { featuredUntil } = await listingOf(first.listingId);
  await closeListing(host, { listingId: first.listingId });
  const [listable] = await listListable(host);
  const shown = listingLines({
    isListed: false,
    featured: true,
    featuredUntil: listable?.featuredUntil ?? null,
  });
  const second = await createListing(host, form({ featured: "on" }));
  const [order] = await db.select().from(orders).where(eq(orders.id, second.orderId));
  expect(order?.totalCents).toBe(499);
  expect(totalOf(shown)).toBe(order?.totalCents);
  expect(await getOwnListing(host, second.listingId)).toMatchObject({ status: "unpaid", featuredUntil });
  expect(await (await open(host, second.orderId)).approve()).toBe("succeeded");
  expect(await listingOf(second.listingId)).toMatchObject({ status: "live", featuredUntil });
});
