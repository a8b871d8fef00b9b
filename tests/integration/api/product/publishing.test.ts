import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { entitlements, orders, proposals } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { getPublicProposal } from "@/lib/listings/proposals/queries/details";
import { callApi } from "@/tests/support/api";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createEvent } from "@/tests/support/factories/proposals";
import { createHost, createSponsor } from "@/tests/support/factories/users";
import { temporaryStorage } from "@/tests/support/viewer-ctx";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;

const withFiles = (ctx: Ctx): Ctx => ({ ...ctx, ports: { ...ctx.ports, storage: temporaryStorage() } });
const asNewHost = async (plan?: "elite") => {
  const host = await createHost(db, { emailVerifiedAt: new Date() });
  if (plan)
    await db.insert(entitlements).values({
      userId: host.id,
      product: `host:${plan}`,
      startsAt: new Date(Date.now() - 86_400_000),
      endsAt: new Date(Date.now() + 86_400_000),
    });
  return { host, ctx: withFiles(await ctxFor(database, host)) };
};

const picture = (background: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer();

async function upload(ctx: Ctx, content?: Buffer, more: Record<string, string> = {}) {
  const form = new FormData();
  const bytes = content ?? (await picture("#4080c0"));
  form.set("image", new File([new Uint8Array(bytes)], "stall.png", { type: "image/png" }));
  for (const [name, value] of Object.entries(more)) form.set(name, value);
  return callApi(ctx, "POST", "/api/uploadimageVideo", form);
}

const FAIR = {
  title: "Riverside Summer Fair",
  description: "Stalls, music, and a soapbox race.",
  sponsorship_type: "title_sponsor",
  amount_requested: 1500,
  event_reach: 400,
  audience_demographics: "Families",
  is_non_event_campaign: true,
  location: "Springfield, Illinois",
  event_platform_link: "https://www.eventbrite.com/e/1",
  benefits: '["A stall"]',
  event_share: 40,
  sponsorship_tiers: [{ name: "Bronze", amount: 499.5, description: "Small", benefits: ["Banner"] }],
};
const publish = (ctx: Ctx, body: unknown) => callApi(ctx, "POST", "/api/proposalData", body);

test("uploadimageVideo returns a file_url that proposalData accepts and the page shows", async () => {
  const { host, ctx } = await asNewHost();
  const taken = await upload(ctx);
  expect(taken).toMatchObject({ status: 200, body: { status: 1, width: 400, height: 300 } });
  expect(taken.body).not.toHaveProperty("ticket");
  const url = String(taken.body["file_url"]);
  expect(url).toMatch(/^http:\/\/localhost:\d+\/media\/[0-9a-f]{64}\.webp$/);

  const { status, body } = await publish(ctx, { ...FAIR, images: [url] });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 1,
    message: "Proposal published successfully!",
    insertId: body["id"],
    proposal_status: "active",
    order_id: null,
    checkout_url: null,
  });
  const id = String(body["insertId"]);
  expect(await getPublicProposal(ctx, id)).toMatchObject({
    title: FAIR.title,
    goalCents: 150_000,
    sponsorshipType: "title_sponsor",
    expectedReach: "400",
    targetAudience: "Families",
    city: "Springfield",
    region: "Illinois",
    benefits: ["A stall"],
    shareRule: { eventShareBps: 4_000 },
    tiers: [{ name: "Bronze", amountCents: 49_950, description: "Small", benefits: ["Banner"] }],
    pictures: [{ width: 400, height: 300 }],
  });
  const read = await callApi(ctx, "POST", "/api/sponser/localloadProposal", { id });
  expect(read.body["results"]).toMatchObject({
    ...FAIR,
    event_reach: "400",
    benefits: ["A stall"],
    images: [url],
    event_platform_type: "eventbrite",
    created_by_id: host.id,
    email_blast_sent: false,
    purchased_addons: [],
  });
});

test("uploadimageVideo accepts a guest's picture, with a ticket for the next one, and rejects anything else", async () => {
  const guest = withFiles(guestCtx(database, { ip: "198.51.100.4" }));
  const first = await upload(guest);
  expect(first).toMatchObject({ status: 200, body: { ticket: expect.any(String) } });
  const second = await upload(guest, await picture("#c04080"), { ticket: String(first.body["ticket"]) });
  expect(second.body["ticket"]).toBe(first.body["ticket"]);
  expect(await upload(guest, Buffer.from("<svg onload=alert(1)>"))).toMatchObject({
    status: 400,
    body: { status: 2, message: "stall.png is not a valid image file." },
  });
  expect((await upload(guest, await picture("#102030"), { ticket: "draft.forged" })).status).toBe(403);
  expect((await callApi(guest, "POST", "/api/uploadimageVideo", new FormData())).status).toBe(400);
  expect((await callApi(guest, "POST", "/api/uploadimageVideo", {})).status).toBe(415);
});

test("proposalData lets the server decide owner, status, price, and perks", async () => {
  const { host, ctx } = await asNewHost();
  const { host: other } = await asNewHost();
  const { body } = await publish(ctx, {
    ...FAIR,
    created_by: other.email,
    created_by_id: other.id,
    host_id: other.id,
    status: "completed",
    is_featured: true,
    is_funded: true,
    funded_by_sponsor_id: other.id,
    featured_until: "2099-01-01",
    analytics_enabled: true,
    email_blast_sent: true,
    id: newId(),
  });
  const [row] = await db
    .select()
    .from(proposals)
    .where(eq(proposals.id, String(body["insertId"])));
  expect(row).toMatchObject({
    hostId: host.id,
    status: "active",
    isFunded: false,
    fundedBySponsorId: null,
    featuredUntil: null,
    analyticsEnabled: false,
  });
});

test("proposalData with paid options creates a draft and an order at our prices", async () => {
  const { host, ctx } = await asNewHost();
  const sent = { ...FAIR, purchased_addons: ["feature"], amount: 0, draft_id: newId() };
  const { body } = await publish(ctx, sent);
  expect(body).toMatchObject({ status: 1, proposal_status: "draft", url: null });
  expect(body["checkout_url"]).toMatch(new RegExp(`/purchase/${String(body["order_id"])}$`));
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.id, String(body["order_id"])));
  expect(order).toMatchObject({ buyerId: host.id, totalCents: 1_499, kind: "publish" });
  expect((await publish(ctx, sent)).body).toMatchObject({
    insertId: body["insertId"],
    order_id: body["order_id"],
  });
  const guest = guestCtx(database);
  const load = { id: body["insertId"] };
  expect((await callApi(guest, "POST", "/api/sponser/localloadProposal", load)).status).toBe(404);
});

test("proposalData enforces the plan's limits, and reports errors by the body's names", async () => {
  const { ctx } = await asNewHost();
  const { ctx: elite } = await asNewHost("elite");
  const two = { ...FAIR, sponsorship_tiers: [...FAIR.sponsorship_tiers, ...FAIR.sponsorship_tiers] };
  expect(await publish(ctx, two)).toMatchObject({
    status: 400,
    body: {
      fields: { sponsorship_tiers: "Your plan allows a maximum of 1 tier(s). Please upgrade for more." },
    },
  });
  expect((await publish(elite, two)).status).toBe(200);
  expect((await publish(ctx, FAIR)).status).toBe(200);
  expect(await publish(ctx, FAIR)).toMatchObject({
    status: 409,
    body: { status: 2, message: "Your plan allows a maximum of 1 proposal. Please upgrade for more." },
  });
  const empty = await publish(elite, {});
  expect(empty.status).toBe(400);
  expect(Object.keys(empty.body["fields"] as object).sort()).toEqual([
    "description",
    "sponsorship_tiers",
    "title",
  ]);
  const cheap = await publish(elite, { ...FAIR, sponsorship_tiers: [{ name: "Free", amount: -5 }] });
  expect(cheap.body["fields"]).toEqual({
    "sponsorship_tiers.0.amount": "Please enter an amount of at least $1.",
  });
});

test("proposalData rejects other people's pictures and events", async () => {
  const { ctx } = await asNewHost();
  const { host: other, ctx: asOther } = await asNewHost();
  const theirs = await upload(asOther);
  for (const image of [theirs.body["file_url"], theirs.body["id"], "https://elsewhere.example/x.png"])
    expect((await publish(ctx, { ...FAIR, images: [image] })).status).toBe(400);
  const event = await createEvent(db, other.id);
  expect((await publish(ctx, { ...FAIR, event_id: event.id })).status).toBe(404);
  expect((await publish(guestCtx(database), FAIR)).status).toBe(401);
  expect((await publish(await ctxFor(database, await createSponsor(db)), FAIR)).status).toBe(403);
});
