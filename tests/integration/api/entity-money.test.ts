import { afterAll, expect, it } from "vitest";
import { getAgentMetrics } from "@/lib/agents/commissions/queries/agent-metrics";
import { getOwnListing } from "@/lib/agents/market/queries/listings";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { getCampaignPage } from "@/lib/messaging/campaigns/queries/campaign-page";
import { payOrder } from "@/lib/money/payments/commands/pay-order";
import { listReceipts } from "@/lib/money/receipts/queries";
import { startVendorPurchase } from "@/lib/vendors/profiles/commands/start-purchase";
import { callApi } from "@/tests/support/api";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { bindSponsor, createAgent, createAgreement } from "@/tests/support/factories/agents";
import { createBlaster, createReaders } from "@/tests/support/factories/campaigns";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor } from "@/tests/support/factories/users";
import { createVendor } from "@/tests/support/factories/vendors";
import { paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const world = paymentWorld(database);

type Row = Record<string, unknown>;

/** The rows of an entity that a viewer sees. */
async function rowsOf(ctx: Ctx, entity: string): Promise<Row[]> {
  const { status, body } = await callApi(ctx, "GET", `/api/entities/${entity}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as Row[];
}

async function onlyRowOf(ctx: Ctx, entity: string): Promise<Row> {
  const rows = await rowsOf(ctx, entity);
  expect(rows).toHaveLength(1);
  return rows[0] ?? {};
}

/** Pays an order like its page and returns the provider's reference. */
async function pay(ctx: Ctx, orderId: string): Promise<string> {
  const { paymentId, redirectUrl } = await payOrder(ctx, { orderId, method: "stripe" });
  const ref = redirectUrl.split("/").at(-1) ?? "";
  await world.api.decide(ref, "approve");
  expect(await world.reconcile(paymentId)).toBe("succeeded");
  return ref;
}

const titlesOnScreen = async (ctx: Ctx) =>
  JSON.stringify((await listReceipts(authorize(ctx, "signed_in"), null)).rows);

/** Entities that result from payments are read-only. */
async function expectNotWritable(ctx: Ctx, entity: string, id: unknown) {
  const path = `/api/entities/${entity}`;
  const forged = { amount: 0.01, status: "succeeded", user_id: newId() };
  expect((await callApi(ctx, "POST", path, forged)).status).toBe(405);
  for (const method of ["PUT", "DELETE"])
    expect((await callApi(ctx, method, `${path}/${String(id)}`, forged)).status).toBe(405);
}

it("Payment, Deliverable, and ReferralEvent: list a slot that an agent's sponsor paid for", async () => {
  const host = await createHost(db);
  const { proposal, tiers } = await createProposal(db, host.id, { tiers: [{ benefits: ["Stage banner"] }] });
  const agent = await createAgent(db);
  const agreement = await createAgreement(db, { proposalId: proposal.id, hostId: host.id, agent });
  const person = await createSponsor(db);
  await bindSponsor(db, agreement, person.id);
  const [sponsor, asHost, asAgent] = [await world.as(person), await world.as(host), await world.as(agent)];
  const { paymentId, ref } = await world.checkout(sponsor, { proposal, tier: tiers[0] });
  expect(await onlyRowOf(sponsor, "Payment")).not.toMatchObject({ status: "succeeded" });
  expect(await rowsOf(asHost, "Payment")).toEqual([]);
  await world.api.decide(ref, "approve");
  await world.reconcile(paymentId);

  const paid = await onlyRowOf(sponsor, "Payment");
  expect(paid).toMatchObject({
    id: paymentId,
    proposal_id: proposal.id,
    sponsor_id: person.id,
    host_id: host.id,
    amount: (tiers[0]?.amountCents ?? 0) / 100,
    payment_method: "stripe",
    status: "succeeded",
    stripe_checkout_id: ref,
    paypal_order_id: null,
  });
  expect(await onlyRowOf(asHost, "Payment")).toEqual({ ...paid, stripe_checkout_id: null });
  const stranger = await world.as();
  expect(await rowsOf(stranger, "Payment")).toEqual([]);
  expect((await callApi(stranger, "GET", `/api/entities/Payment/${paymentId}`)).status).toBe(404);
  await expectNotWritable(sponsor, "Payment", paymentId);
  expect(await titlesOnScreen(sponsor)).toContain(proposal.title);

  const banner = await onlyRowOf(sponsor, "Deliverable");
  expect(banner).toMatchObject({
    proposal_id: proposal.id,
    sponsor_id: person.id,
    title: "Stage banner",
    share: 350,
    status: "due",
    proofs: [],
  });
  expect(await onlyRowOf(asHost, "Deliverable")).toEqual(banner);
  expect(await onlyRowOf(asAgent, "Deliverable")).toEqual({ ...banner, sponsor_id: null, proofs: null });
  expect(await rowsOf(stranger, "Deliverable")).toEqual([]);
  await expectNotWritable(sponsor, "Deliverable", banner["id"]);

  const referred = await onlyRowOf(asAgent, "ReferralEvent");
  expect(referred).toMatchObject({
    type: "funded",
    referred_by_agent_id: agent.id,
    proposal_id: proposal.id,
    amount: (tiers[0]?.amountCents ?? 0) / 100,
  });
  expect(JSON.stringify(referred)).not.toContain(person.id);
  expect(await onlyRowOf(asHost, "ReferralEvent")).toEqual(referred);
  expect(await rowsOf(sponsor, "ReferralEvent")).toEqual([]);
  await expectNotWritable(asAgent, "ReferralEvent", referred["id"]);
  expect(await getAgentMetrics(asAgent)).toMatchObject({ funded: 1 });
});

it("Purchase, HostPurchase, HostPayment, and Transaction: list a host's purchases", async () => {
  const host = await createHost(db, { emailVerifiedAt: new Date() });
  const { proposal } = await createProposal(db, host.id);
  const ctx = await world.as(host);
  const ordered = await callApi(ctx, "POST", "/api/hostpurchase", {
    purchase_type: "addon",
    proposal_id: proposal.id,
    item_details: { addons: ["analytics"] },
    amount: 0,
  });
  expect(await rowsOf(ctx, "HostPurchase")).toEqual([]);
  const ref = await pay(ctx, String(ordered.body["id"]));
  const bought = await onlyRowOf(ctx, "HostPurchase");
  expect(bought).toMatchObject({
    user_id: host.id,
    proposal_id: proposal.id,
    purchase_type: "addon",
    item_description: expect.stringContaining("Analytics"),
    item_details: { base_fee: 0, addons: ["analytics"], addon_cost: 4.99, listing_id: null, featured: false },
    amount: 4.99,
    payment_method: "stripe",
    status: "succeeded",
  });
  expect([ref, bought["transaction_id"]]).not.toContain(null);
  for (const name of ["Purchase", "Transaction"]) expect(await onlyRowOf(ctx, name)).toEqual(bought);
  expect(await onlyRowOf(ctx, "HostPayment")).toMatchObject({
    id: bought["id"],
    host_id: host.id,
    payment_type: "addon",
    amount: 4.99,
    status: "completed",
    payment_method: "stripe",
  });
  expect(await titlesOnScreen(ctx)).toContain(bought["item_description"]);
  const stranger = await world.as(await createHost(db));
  for (const name of ["Purchase", "HostPurchase", "HostPayment", "Transaction"]) {
    expect(await rowsOf(stranger, name)).toEqual([]);
    expect((await callApi(stranger, "GET", `/api/entities/${name}/${String(bought["id"])}`)).status).toBe(
      404,
    );
    await expectNotWritable(ctx, name, bought["id"]);
  }
});

it("AgentListing: is ordered, goes live once paid, and has a purchase that names it", async () => {
  const host = await createHost(db);
  const { proposal } = await createProposal(db, host.id);
  const ctx = await world.as(host);
  const made = await callApi(ctx, "POST", "/api/entities/AgentListing", {
    proposal_id: proposal.id,
    commission_rate: 12.5,
    featured: true,
    listing_fee_paid: true,
    is_active: true,
  });
  expect(made.body).toMatchObject({ commission_rate: 12.5, is_active: false, listing_fee_paid: false });
  const [order] = await database.sql<{ order_id: string }[]>`
    select order_id from agent_listings where id = ${String(made.body["id"])}`;
  await pay(ctx, order?.order_id ?? "");
  expect(await onlyRowOf(ctx, "AgentListing")).toMatchObject({
    is_active: true,
    listing_fee_paid: true,
    featured_until: expect.any(String),
  });
  const path = `/api/entities/AgentListing/${String(made.body["id"])}`;
  expect(await callApi(ctx, "PUT", path, { max_agents: "many", commission_rate: "all" })).toMatchObject({
    status: 400,
    body: { data: { fields: { max_agents: expect.any(String), commission_rate: expect.any(String) } } },
  });
  expect(await callApi(ctx, "PUT", path, { max_agents: "7" })).toMatchObject({
    body: { max_agents: 7, commission_rate: 12.5 },
  });
  expect(await onlyRowOf(ctx, "HostPurchase")).toMatchObject({
    purchase_type: "agent_listing",
    amount: 19.98,
    item_details: { listing_id: made.body["id"], featured: true, base_fee: 4.99, featured_fee: 14.99 },
  });
  expect(await getOwnListing(ctx, String(made.body["id"]))).toMatchObject({ id: made.body["id"] });
});

it("VendorPayment, VendorSubscription, and PromotionPurchase: list a vendor's purchases", async () => {
  const { user, profile } = await createVendor(db);
  const ctx = await world.as(user);
  for (const product of ["vendor:pro", "vendor_featured_7"] as const) {
    const { orderId } = await startVendorPurchase(ctx, { product, idempotencyKey: newId() });
    await pay(ctx, orderId);
  }
  const common = { vendor_profile_id: profile.id, payment_method: "stripe", status: "active" };
  const ends = { expires_at: expect.any(String), valid_until: expect.any(String) };
  const plan = await onlyRowOf(ctx, "VendorSubscription");
  expect(plan).toMatchObject({
    ...common,
    ...ends,
    subscription_type: "vendor:pro",
    amount: 9.99,
    amount_paid: 9.99,
  });
  expect(plan["transaction_id"]).toEqual(expect.any(String));
  const promotion = await onlyRowOf(ctx, "PromotionPurchase");
  expect(promotion).toMatchObject({ ...common, ...ends, payment_type: "vendor_featured_7", amount: 9.99 });
  expect((await rowsOf(ctx, "VendorPayment")).map((row) => row["payment_type"]).sort()).toEqual([
    "vendor:pro",
    "vendor_featured_7",
  ]);
  expect(await onlyRowOf(ctx, "VendorProfile")).toMatchObject({ is_featured: true });
  expect(await callApi(ctx, "GET", "/api/entities/User/me")).toMatchObject({ body: { vendor_plan: "pro" } });
  const { profile: other, user: rival } = await createVendor(db);
  expect(other.id).not.toBe(profile.id);
  for (const name of ["VendorSubscription", "PromotionPurchase", "VendorPayment"])
    expect(await rowsOf(await ctxFor(database, rival), name)).toEqual([]);
  await expectNotWritable(ctx, "VendorSubscription", plan["id"]);
});

it("EmailBlast: is written like on its page, with the server's audience and price", async () => {
  await createReaders(database, 6);
  const { host, proposal, asHost } = await createBlaster(database, world, "credit");
  const ctx = await asHost();
  const made = await callApi(ctx, "POST", "/api/entities/EmailBlast", {
    proposal_id: proposal.id,
    custom_message: "Come and join us.",
    recipients_count: 1_000_000,
    cost: 5_000,
    status: "sent",
    host_id: newId(),
  });
  expect(made).toMatchObject({
    status: 201,
    body: {
      proposal_id: proposal.id,
      host_id: host.id,
      custom_message: "Come and join us.",
      audience: "everyone",
      cost: 0,
      status: expect.stringMatching(/^(?:queued|sending|sent)$/),
    },
  });
  expect(await onlyRowOf(ctx, "EmailBlast")).toEqual(made.body);
  expect(JSON.stringify((await getCampaignPage(ctx, proposal.id)).blasts)).toContain("Come and join us.");
  const again = { proposal_id: proposal.id, custom_message: "One more time." };
  expect((await callApi(ctx, "POST", "/api/entities/EmailBlast", again)).status).toBe(409);
  const stranger = await world.as(await createHost(db, { emailVerifiedAt: new Date() }));
  expect(await rowsOf(stranger, "EmailBlast")).toEqual([]);
  expect((await callApi(stranger, "POST", "/api/entities/EmailBlast", again)).status).toBe(404);
  expect(
    (await callApi(ctx, "PUT", `/api/entities/EmailBlast/${String(made.body["id"])}`, again)).status,
  ).toBe(405);
});
