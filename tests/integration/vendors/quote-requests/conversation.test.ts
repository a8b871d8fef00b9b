import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import {
  auditLog,
  mailSuppressions,
  quoteLinks,
  quoteMessages,
  quoteRequests,
  quotes,
  users,
  vendorProfiles,
} from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { sendMessage } from "@/lib/messaging/threads/commands/send-message";
import { writeOnRequest } from "@/lib/messaging/threads/commands/write-on-request";
import { getPublicVendor } from "@/lib/vendors/directory/queries/public-vendor";
import { declineQuote } from "@/lib/vendors/quote-requests/commands/decline-quote";
import { forgetClients } from "@/lib/vendors/quote-requests/commands/forget-clients";
import { markSpam } from "@/lib/vendors/quote-requests/commands/mark-spam";
import { sendQuote } from "@/lib/vendors/quote-requests/commands/send-quote";
import { writeToClient } from "@/lib/vendors/quote-requests/commands/write-to-client";
import { writeToVendor } from "@/lib/vendors/quote-requests/commands/write-to-vendor";
import { NOT_OPENED } from "@/lib/vendors/quote-requests/copy";
import { getPrivateRequest, takePageView } from "@/lib/vendors/quote-requests/queries/client-quote-requests";
import { getQuoteRequest, getReplyFacts } from "@/lib/vendors/quote-requests/queries/quote-requests";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createQuoteRequest } from "@/tests/support/factories/quote-requests";
import { createSponsor, createUser } from "@/tests/support/factories/users";
import { createVendor } from "@/tests/support/factories/vendors";
import { quoteInput, quoteMarket } from "@/tests/support/quote-market";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const { asked, quoted, mailTo, tokenIn, write, guest } = quoteMarket(database);
beforeEach(() => db.execute("truncate rate_limits"));

const gone = { code: "not_found" };
const DAY_MS = 86_400_000;
const requestOf = async (id: string) =>
  (await db.select().from(quoteRequests).where(eq(quoteRequests.id, id)))[0];

/** A request that the vendor has answered by message. */
async function answered(overrides: Partial<typeof quoteRequests.$inferInsert> = {}) {
  const found = await asked(overrides);
  await write(found.vendor, found.leadId);
  return { ...found, token: await tokenIn(found.request.clientEmail, "quote-vendor-wrote") };
}

describe("an address that someone typed", () => {
  it("gets two emails from a vendor until a private link is opened", async () => {
    const { leadId, vendor, request, profile } = await asked();
    const again = await createQuoteRequest(db, profile.id, { clientEmail: request.clientEmail });
    await write(vendor, leadId);
    await sendQuote(vendor, quoteInput(again.id));
    const refused = { code: "conflict", message: NOT_OPENED };
    await expect(write(vendor, leadId)).rejects.toMatchObject(refused);
    await expect(write(vendor, again.id)).rejects.toMatchObject(refused);
    await expect(sendQuote(vendor, quoteInput(leadId))).rejects.toMatchObject(refused);
    expect(await takePageView(guest(), "x".repeat(43))).toBe(true);
    await expect(write(vendor, leadId)).rejects.toMatchObject(refused);
    const token = await tokenIn(request.clientEmail, "quote-vendor-wrote");
    expect(await takePageView(guest(), token)).toBe(true);
    await write(vendor, leadId);
    await sendQuote(vendor, quoteInput(again.id));
    const opened = (await requestOf(leadId))?.linkOpenedAt;
    await takePageView({ ...guest(), now: () => new Date(Date.now() + DAY_MS) }, token);
    expect((await requestOf(leadId))?.linkOpenedAt).toEqual(opened);
  });

  it("is confirmed by its owner's answer too", async () => {
    const { leadId, vendor, token } = await answered();
    await write(vendor, leadId);
    await writeToVendor(guest(), { leadId, token, formId: newId(), text: "On Friday." });
    await write(vendor, leadId);
  });

  it("shows the vendor that no email reaches it", async () => {
    const { leadId, vendor, request } = await asked({ clientEmail: "Bounced@example.test" });
    const isUnreachable = async () => (await getQuoteRequest(vendor, leadId)).request.isUnreachable;
    const entry = { address: request.clientEmail.toLowerCase(), reason: "hard_bounce" } as const;
    await db.insert(mailSuppressions).values({ ...entry, scope: "messages" });
    expect(await isUnreachable()).toBe(false);
    await db.insert(mailSuppressions).values({ ...entry, scope: "all" });
    expect(await isUnreachable()).toBe(true);
    const client = await createSponsor(db);
    await db.update(quoteRequests).set({ clientId: client.id }).where(eq(quoteRequests.id, leadId));
    expect(await isUnreachable()).toBe(false);
  });
});

describe("a guest's conversation", () => {
  it("writeToClient: emails a private link, and counts as the answer", async () => {
    const { leadId, vendor, request, profile } = await asked();
    const message = { leadId, formId: newId(), text: "See evil.example\nor call" };
    await writeToClient(vendor, message);
    await writeToClient(vendor, message);
    expect(await db.$count(quoteMessages, eq(quoteMessages.requestId, leadId))).toBe(1);
    const mail = await mailTo(request.clientEmail, "quote-vendor-wrote");
    expect(mail).toMatchObject({
      subject: `${profile.businessName} answered your quote request`,
      letter: { isSecret: true },
      headers: expect.not.objectContaining({ "Reply-To": vendor.viewer?.email }),
    });
    expect(mail?.text).toContain("> See (link removed)\n> or call");
    expect(await requestOf(leadId)).toMatchObject({ status: "contacted", answeredAt: expect.any(Date) });
    const [link] = await db.select().from(quoteLinks).where(eq(quoteLinks.requestId, leadId));
    expect(link?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(mail?.text).not.toContain(link?.tokenHash);
    const log = await db.select().from(auditLog).where(eq(auditLog.entityId, leadId));
    expect(log).toMatchObject([
      { action: "vendor_lead.write", after: null },
      { action: "vendor_lead.move", after: { status: "contacted" } },
    ]);
  });

  it("writeToVendor: reaches the vendor by email and on the page, once", async () => {
    const { leadId, token, vendor, user } = await answered();
    const message = { leadId, token, formId: newId(), text: "On Friday." };
    await writeToVendor(guest(), message);
    await writeToVendor(guest(), message);
    expect(await mailTo(user.email, "quote-client-wrote")).toMatchObject({
      text: expect.stringContaining("> On Friday."),
    });
    const messages = [
      { isFromVendor: true, text: "When do you need it?" },
      { isFromVendor: false, text: "On Friday." },
    ];
    expect(await getPrivateRequest(guest(), token)).toMatchObject({
      id: leadId,
      messages,
      hasAccount: false,
    });
    expect(await getQuoteRequest(vendor, leadId)).toMatchObject({ talk: { messages }, isActive: true });
  });

  it("is the client's and the vendor's only", async () => {
    const [{ leadId, token }, other] = [await answered(), await answered()];
    const message = { leadId, formId: newId(), text: "Hello" };
    for (const wrong of [null, other.token, "x".repeat(43)])
      await expect(writeToVendor(guest(), { ...message, token: wrong })).rejects.toMatchObject(gone);
    await expect(writeToClient(other.vendor, message)).rejects.toMatchObject(gone);
    await expect(getQuoteRequest(other.vendor, leadId)).rejects.toMatchObject(gone);
    await expect(getPrivateRequest(guest(), `${token}x`)).rejects.toMatchObject(gone);
    const client = await createSponsor(db);
    const ofClient = await asked({ clientId: client.id });
    await expect(write(ofClient.vendor, ofClient.leadId)).rejects.toMatchObject({ code: "conflict" });
  });

  it("continues for an account that verified the same address", async () => {
    const { leadId, request } = await answered();
    const client = await createUser(db, { email: request.clientEmail, emailVerifiedAt: null });
    const message = { leadId, token: null, text: "It's me." };
    const asClient = async () => ctxFor(database, client);
    await expect(writeToVendor(await asClient(), { ...message, formId: newId() })).rejects.toMatchObject(
      gone,
    );
    await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, client.id));
    await writeToVendor(await asClient(), { ...message, formId: newId() });
  });

  it("begins with the vendor, also for a client who signs in later", async () => {
    const { leadId, request } = await asked();
    const client = await createUser(db, { email: request.clientEmail, emailVerifiedAt: new Date() });
    const input = { leadId, token: null, formId: newId(), text: "Hello?" };
    await expect(writeToVendor(await ctxFor(database, client), input)).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("emails a person without an account at most thirty times a day, over all requests to a vendor", async () => {
    const { leadId, vendor, request, profile } = await answered({ linkOpenedAt: new Date() });
    const second = await createQuoteRequest(db, profile.id, { clientEmail: request.clientEmail });
    for (let n = 1; n < 29; n++) await write(vendor, leadId);
    await write(vendor, second.id);
    await expect(write(vendor, second.id)).rejects.toMatchObject({ code: "limited" });
    await expect(sendQuote(vendor, quoteInput(second.id))).rejects.toMatchObject({ code: "limited" });
  });

  it("is limited in messages from each side", async () => {
    const { leadId, token, vendor } = await answered({ linkOpenedAt: new Date() });
    for (let n = 1; n < 30; n++) await write(vendor, leadId);
    await expect(write(vendor, leadId)).rejects.toMatchObject({ code: "limited" });
    await writeToVendor(guest(), { leadId, token, formId: newId(), text: "Slowly!" });
    expect(await db.$count(quoteMessages, eq(quoteMessages.requestId, leadId))).toBe(31);
  });
});

describe("a private link", () => {
  it("works for ninety days after the last message, and doesn't come back to life", async () => {
    const { leadId, token, vendor, request } = await answered({ linkOpenedAt: new Date() });
    const start = Date.now();
    const after = (days: number) => ({ now: () => new Date(start + days * DAY_MS) });
    await write({ ...vendor, ...after(80) }, leadId);
    await getPrivateRequest({ ...guest(), ...after(169) }, token);
    await expect(getPrivateRequest({ ...guest(), ...after(171) }, token)).rejects.toMatchObject(gone);
    await write({ ...vendor, ...after(171) }, leadId);
    await expect(getPrivateRequest({ ...guest(), ...after(172) }, token)).rejects.toMatchObject(gone);
    const next = await tokenIn(request.clientEmail, "quote-vendor-wrote");
    await getPrivateRequest({ ...guest(), ...after(172) }, next);
    await forgetClients({ db, ...after(172) });
    expect(await db.$count(quoteLinks, eq(quoteLinks.requestId, leadId))).toBe(1);
  });

  it("is dead for spam, for an erased client, and for a flagged or suspended vendor", async () => {
    const { leadId, token, vendor, profile, user } = await answered();
    const expectDead = async () => {
      await expect(getPrivateRequest(guest(), token)).rejects.toMatchObject(gone);
      await expect(
        writeToVendor(guest(), { leadId, token, formId: newId(), text: "Hello" }),
      ).rejects.toMatchObject(gone);
    };
    await markSpam(vendor, { leadId, isSpam: true });
    await expectDead();
    await markSpam(vendor, { leadId, isSpam: false });
    await getPrivateRequest(guest(), token);
    const flag = { flaggedAt: new Date(), flagReason: "Fraud" };
    await db.update(vendorProfiles).set(flag).where(eq(vendorProfiles.id, profile.id));
    await expectDead();
    const clear = { flaggedAt: null, flagReason: null };
    await db.update(vendorProfiles).set(clear).where(eq(vendorProfiles.id, profile.id));
    await db.update(users).set({ accountStatus: "suspended" }).where(eq(users.id, user.id));
    await expectDead();
    await db.update(users).set({ accountStatus: "active" }).where(eq(users.id, user.id));
    await getPrivateRequest(guest(), token);
    await db
      .update(quoteRequests)
      .set({ createdAt: new Date(Date.now() - 800 * DAY_MS) })
      .where(eq(quoteRequests.id, leadId));
    await forgetClients({ db, now: () => new Date() });
    await expectDead();
    expect(await db.$count(quoteLinks, eq(quoteLinks.requestId, leadId))).toBe(0);
  });
});

it("forgetClients: deletes the messages and the quotes' texts, and keeps price and outcome", async () => {
  const { leadId, quoteId, token } = await quoted();
  await writeToVendor(guest(), { leadId, token, formId: newId(), text: "I live at Elm Street." });
  await declineQuote(guest(), { quoteId, token, reason: "We moved to Oak Street." });
  await db
    .update(quoteRequests)
    .set({ createdAt: new Date(Date.now() - 800 * DAY_MS) })
    .where(eq(quoteRequests.id, leadId));
  await forgetClients({ db, now: () => new Date() });
  expect(await db.$count(quoteMessages, eq(quoteMessages.requestId, leadId))).toBe(0);
  const [quote] = await db.select().from(quotes).where(eq(quotes.id, quoteId));
  expect(quote).toMatchObject({
    title: "",
    included: "",
    declineReason: null,
    totalCents: 120_000,
    status: "declined",
  });
});

it("a vendor's first message in a thread is the answer, the client's isn't", async () => {
  const client = await createSponsor(db);
  const { leadId, vendor } = await asked({ clientId: client.id });
  const message = (text: string) => ({ text, idempotencyKey: newId() });
  const about = { about: "lead", requestId: leadId } as const;
  const { threadId } = await writeOnRequest(await ctxFor(database, client), {
    ...about,
    ...message("Hello?"),
  });
  expect(await requestOf(leadId)).toMatchObject({ status: "new", answeredAt: null });
  await sendMessage(vendor, { threadId, ...message("Hello!") });
  const first = await requestOf(leadId);
  expect(first).toMatchObject({ status: "contacted", answeredAt: expect.any(Date) });
  await sendMessage(vendor, { threadId, ...message("Are you there?") });
  expect((await requestOf(leadId))?.answeredAt).toEqual(first?.answeredAt);
  const log = await db.select().from(auditLog).where(eq(auditLog.entityId, leadId));
  expect(log).toMatchObject([{ action: "vendor_lead.move", before: { status: "new" } }]);
});

describe("the time to answer on a vendor's page", () => {
  const HOUR = 60;
  /** A vendor's page after requests with these times to answer in minutes; null: not answered. */
  async function shown(times: readonly (number | null)[], overrides = {}, daysAgo = 10) {
    const { profile } = await createVendor(db);
    const createdAt = new Date(Date.now() - daysAgo * DAY_MS);
    for (const time of times)
      await createQuoteRequest(db, profile.id, {
        createdAt,
        answeredAt: time === null ? null : new Date(createdAt.getTime() + time * 60_000),
        ...overrides,
      });
    return (await getPublicVendor({ readDb: database.readDb, now: () => new Date() }, profile.id))
      ?.replyMinutes;
  }

  it("is the median of at least three requests of the last ninety days, without spam", async () => {
    expect(await shown([30, 2 * HOUR, 50 * HOUR])).toBe(2 * HOUR);
    expect(await shown([30, 2 * HOUR])).toBeNull();
    expect(await shown([30, 2 * HOUR, 3 * HOUR], {}, 91)).toBeNull();
    expect(await shown([30, 2 * HOUR, 3 * HOUR], { spamAt: new Date(), spamBy: "vendor" })).toBeNull();
  });

  it("counts requests without an answer as slow once they are a day old", async () => {
    expect(await shown([30, 40, null])).toBe(40);
    expect(await shown([30, null, null])).toBeNull();
    expect(await shown([30, 40, 50, null, null])).toBe(50);
    expect(await shown([30, null, null, null], {}, 0.5)).toBeNull();
  });

  it("ignores requests that the vendor sent themselves without logging in", async () => {
    const { profile, user } = await createVendor(db, { contactEmail: "Shop@vendor.test" });
    const createdAt = new Date(Date.now() - 10 * DAY_MS);
    const answeredAt = new Date(createdAt.getTime() + 60_000);
    for (const clientEmail of [user.email, "shop@vendor.test", "gus@example.test"])
      await createQuoteRequest(db, profile.id, { createdAt, answeredAt, clientEmail });
    const page = { readDb: database.readDb, now: () => new Date() };
    expect((await getPublicVendor(page, profile.id))?.replyMinutes).toBeNull();
    expect(await getReplyFacts(await ctxFor(database, user))).toMatchObject({ asked: 1, answered: 1 });
    for (const clientEmail of ["ann@example.test", "bob@example.test"])
      await createQuoteRequest(db, profile.id, { createdAt, answeredAt, clientEmail });
    expect((await getPublicVendor(page, profile.id))?.replyMinutes).toBe(1);
  });

  it("isn't shown above a week", async () => {
    expect(await shown([7 * 24 * HOUR, 7 * 24 * HOUR, 1])).toBe(7 * 24 * HOUR);
    expect(await shown([7 * 24 * HOUR + 1, 7 * 24 * HOUR + 1, 1])).toBeNull();
  });
});
