import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { campaigns, entitlements, orders } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { callApi } from "@/tests/support/api";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createReaders } from "@/tests/support/factories/campaigns";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor } from "@/tests/support/factories/users";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const guest = guestCtx(database);
const host = await createHost(db, { emailVerifiedAt: new Date() });
const asHost = await ctxFor(database, host);
const asOther = await ctxFor(database, await createHost(db, { emailVerifiedAt: new Date() }));
await createReaders(database, 7);

const count = (ctx: typeof guest, more: object = {}) =>
  callApi(ctx, "POST", "/api/sponser/getsponsoruser", { current_role: "business_sponsor", ...more });
const campaign = (ctx: typeof guest, body: object) => callApi(ctx, "POST", "/api/sponser/emailBlast", body);

test("sponser/getsponsoruser returns a count and no names", async () => {
  const { proposal } = await createProposal(db, host.id);
  for (const more of [{}, { proposal_id: proposal.id }]) {
    const { status, body } = await count(asHost, more);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 1, count: 7 });
    expect(body["results"]).toEqual(Array.from({ length: 7 }, (_, at) => ({ position: at + 1 })));
  }
  expect((await count(guest)).status).toBe(401);
  expect((await count(await ctxFor(database, await createSponsor(db)))).status).toBe(403);
  for (const proposal_id of [newId(), "nothing"])
    expect((await count(asHost, { proposal_id })).status).toBe(404);
  expect((await count(asOther, { proposal_id: proposal.id })).status).toBe(404);
  expect((await count(asHost, { current_role: "admin" })).status).toBe(400);
});

test("sponser/emailBlast with a credit is queued immediately, for the server's audience", async () => {
  const { proposal } = await createProposal(db, host.id);
  await db
    .insert(entitlements)
    .values({ userId: host.id, proposalId: proposal.id, product: "email_blast", startsAt: new Date() });
  const sent = {
    proposal_id: proposal.id,
    host_id: newId(),
    userdetail: { email: "x@example.test" },
    proposaldetail: {},
    subject: "Buy now",
    custom_message: "Come and join us.",
    recipients_count: 9_999,
    cost: 0,
    payment_method: "Free",
    url: "https://evil.example",
    status: "sent",
  };
  const { status, body } = await campaign(asHost, sent);
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 1, recipients_count: 7, order_id: null, checkout_url: null });
  const [row] = await db
    .select()
    .from(campaigns)
    .where(eq(campaigns.id, String(body["id"])));
  expect(row).toMatchObject({
    hostId: host.id,
    status: "queued",
    subject: "Buy now",
    message: "Come and join us.",
    recipients: 7,
  });
  expect(await campaign(asHost, sent)).toMatchObject({
    status: 409,
    body: { status: 2, message: "You can only send one email blast per proposal every 7 days." },
  });
  const read = await callApi(asHost, "POST", "/api/sponser/localloadProposal", { id: proposal.id });
  expect(read.body["results"]).toMatchObject({ email_blast_sent: true });
});

test("sponser/emailBlast without a credit sends nothing and returns where to pay", async () => {
  const { proposal } = await createProposal(db, host.id);
  const sent = { proposal_id: proposal.id, cost: 0, payment_method: "Free", idempotency_key: newId() };
  const { body } = await campaign(asHost, sent);
  expect(body).toMatchObject({ status: 1, id: null, checkout_url: expect.stringContaining("/purchase/") });
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.id, String(body["order_id"])));
  expect(order).toMatchObject({ buyerId: host.id, totalCents: 999 });
  const rows = await db.select().from(campaigns).where(eq(campaigns.proposalId, proposal.id));
  expect(rows).toMatchObject([{ status: "unpaid", startedAt: null }]);
});

test("sponser/emailBlast rejects long messages and other people's proposals", async () => {
  const { proposal } = await createProposal(db, host.id);
  expect(
    (await campaign(asHost, { proposal_id: proposal.id, custom_message: "a".repeat(501) })).body,
  ).toMatchObject({
    status: 2,
    message: "Custom message must be 500 characters or less.",
    fields: { custom_message: "Custom message must be 500 characters or less." },
  });
  expect((await campaign(guest, { proposal_id: proposal.id })).status).toBe(401);
  expect((await campaign(asOther, { proposal_id: proposal.id })).status).toBe(404);
  expect((await campaign(asHost, { proposal_id: "nothing" })).status).toBe(404);
});
