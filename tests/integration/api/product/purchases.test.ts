import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { entitlements, orders, payments, proposals } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { callApi } from "@/tests/support/api";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor } from "@/tests/support/factories/users";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const guest = guestCtx(database);
const host = await createHost(db, { emailVerifiedAt: new Date() });
const asHost = await ctxFor(database, host);
const asOther = await ctxFor(database, await createHost(db));

const buy = (body: object, ctx = asHost) => callApi(ctx, "POST", "/api/hostpurchase", body);
/** Claims a browser could make to get something for free. */
const FORGED = {
  amount: 0.01,
  status: "succeeded",
  transaction_id: "PAY-1",
  payment_method: "paypal",
  user_id: newId(),
};

async function expectUnpaid(orderId: unknown, totalCents: number) {
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.id, String(orderId)));
  expect(order).toMatchObject({ buyerId: host.id, totalCents });
  expect(await db.$count(payments, eq(payments.orderId, String(orderId)))).toBe(0);
  expect(await db.$count(entitlements, eq(entitlements.userId, host.id))).toBe(0);
}

test("hostpurchase of a plan creates an order at our price, and no plan yet", async () => {
  const { status, body } = await buy({
    purchase_type: "plan",
    plan: "elite",
    ...FORGED,
    idempotency_key: newId(),
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 1,
    insertId: body["id"],
    purchase_type: "plan",
    amount: 948,
    currency: "USD",
    payment_status: "created",
    lines: [{ amount: 948 }],
    checkout_url: expect.stringMatching(/\/purchase\/[0-9a-f-]{36}$/),
  });
  await expectUnpaid(body["id"], 94_800);
  expect((await buy({ purchase_type: "pro", ...FORGED })).body).toMatchObject({ amount: 348 });
  expect((await buy({ purchase_type: "plan", plan: "launch" })).body["fields"]).toHaveProperty("plan");
});

test("hostpurchase of an add-on requires your own proposal", async () => {
  const { proposal } = await createProposal(db, host.id);
  const sent = {
    purchase_type: "addon",
    proposal_id: proposal.id,
    item_details: { addons: ["analytics"] },
    ...FORGED,
  };
  const { body } = await buy(sent);
  expect(body).toMatchObject({ status: 1, purchase_type: "addon", amount: 4.99 });
  await expectUnpaid(body["id"], 499);
  expect((await buy(sent)).body["id"]).toBe(body["id"]);
  expect((await buy(sent, asOther)).status).toBe(404);
  expect((await buy({ ...sent, proposal_id: newId() })).status).toBe(404);
  expect((await buy({ ...sent, item_details: { addons: [] } })).status).toBe(400);
  expect((await buy({ ...sent, item_details: { addons: ["yacht"] } })).status).toBe(400);
});

test("hostpurchase of a single project returns the order that publishes the draft", async () => {
  const draft = await callApi(asHost, "POST", "/api/proposalData", {
    title: "Riverside Summer Fair",
    description: "Stalls and music.",
    is_non_event_campaign: true,
    sponsorship_tiers: [{ name: "Bronze", amount: 500 }],
    plan: "launch",
  });
  const sent = {
    purchase_type: "single_project",
    proposal_id: draft.body["insertId"],
    item_description: "Launch",
    item_details: { base_fee: 0, addons: [], addon_cost: 0 },
    ...FORGED,
  };
  const { body } = await buy(sent);
  expect(body).toMatchObject({
    id: draft.body["order_id"],
    amount: 9.99,
    checkout_url: draft.body["checkout_url"],
  });
  await expectUnpaid(body["id"], 999);
  const [row] = await db
    .select()
    .from(proposals)
    .where(eq(proposals.id, String(draft.body["insertId"])));
  expect(row).toMatchObject({ status: "draft" });
  expect((await buy(sent, asOther)).status).toBe(404);
});

test("hostpurchase is for hosts, and for products that exist", async () => {
  expect((await buy({ purchase_type: "plan", plan: "pro" }, guest)).status).toBe(401);
  const asSponsor = await ctxFor(database, await createSponsor(db));
  expect((await buy({ purchase_type: "plan", plan: "pro" }, asSponsor)).status).toBe(403);
  for (const purchase_type of [undefined, "gold", 7]) expect((await buy({ purchase_type })).status).toBe(400);
  const { proposal } = await createProposal(db, host.id);
  expect((await buy({ purchase_type: "single_project", proposal_id: proposal.id })).status).toBe(409);
});
