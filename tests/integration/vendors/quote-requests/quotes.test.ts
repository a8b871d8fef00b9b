import { eq } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { auditLog, mailMessages, notifications, quoteRequests, quotes, vendorProfiles } from "@/db/schema";
import { getAvailability } from "@/lib/vendors/calendar/queries/availability";
import { getOwnCalendar } from "@/lib/vendors/calendar/queries/own-calendar";
import { acceptQuote } from "@/lib/vendors/quote-requests/commands/accept-quote";
import { cancelQuote } from "@/lib/vendors/quote-requests/commands/cancel-quote";
import { declineQuote } from "@/lib/vendors/quote-requests/commands/decline-quote";
import { sendQuote } from "@/lib/vendors/quote-requests/commands/send-quote";
import { withdrawQuote } from "@/lib/vendors/quote-requests/commands/withdraw-quote";
import {
  getOwnRequest,
  getPrivateRequest,
  listOwnRequests,
} from "@/lib/vendors/quote-requests/queries/client-quote-requests";
import { type Clients, openClients } from "@/tests/support/clients";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createSponsor, createUser } from "@/tests/support/factories/users";
import { waitsForRow } from "@/tests/support/lock-wait";
import { quoteInput, quoteMarket } from "@/tests/support/quote-market";

const database = await createTestDatabase();
const others = [openClients(database.url, 1), openClients(database.url, 1)];
afterAll(async () => {
  await Promise.all(others.map((one) => one.close()));
  await database.close();
});
const { db } = database;
const { asked, quoted, quoteOf, mailTo, guest } = quoteMarket(database);

const conflict = { code: "conflict" };
const gone = { code: "not_found" };
const statusOf = async (id: string) => (await db.select().from(quotes).where(eq(quotes.id, id)))[0]?.status;
const requestOf = async (id: string) =>
  (await db.select().from(quoteRequests).where(eq(quoteRequests.id, id)))[0];
const mailsOf = (template: string) => db.$count(mailMessages, eq(mailMessages.template, template));

describe("sending a quote", () => {
  it("sendQuote: emails the client, moves the request to quoted, and counts as the answer", async () => {
    const { leadId, request, vendor, user } = await asked();
    const input = quoteInput(leadId, { validUntil: "2099-05-01", included: "See evil.example for more" });
    await sendQuote(vendor, input);
    await sendQuote(vendor, input);
    expect(await db.$count(quotes, eq(quotes.requestId, leadId))).toBe(1);
    expect(await requestOf(leadId)).toMatchObject({ status: "quoted", answeredAt: expect.any(Date) });
    const mail = await mailTo(request.clientEmail, "quote-sent");
    for (const said of [
      "Supper for eighty",
      "$1,200",
      "June 4, 2099",
      "May 1, 2099",
      "> See (link removed) for more",
    ])
      expect(mail?.text).toContain(said);
    expect(mail).toMatchObject({ toUserId: null, letter: { isSecret: true } });
    const log = await db.select().from(auditLog).where(eq(auditLog.actorId, user.id));
    expect(log.map(({ action }) => action)).toEqual(["quote.send", "vendor_lead.move"]);
    expect(JSON.stringify(log)).not.toContain("Supper");
  });

  it("replaces an open quote, which can no longer be accepted", async () => {
    const { leadId, quoteId, token, vendor } = await quoted();
    await sendQuote(vendor, quoteInput(leadId, { totalCents: 100_000 }));
    expect(await statusOf(quoteId)).toBe("replaced");
    await expect(acceptQuote(guest(), { quoteId, token })).rejects.toMatchObject(conflict);
    await acceptQuote(guest(), { quoteId: (await quoteOf(leadId)).id, token });
    await expect(sendQuote(vendor, quoteInput(leadId))).rejects.toMatchObject(conflict);
  });

  it("rejects days that have passed in the vendor's time zone", async () => {
    const { leadId, vendor, profile } = await asked();
    await db
      .update(vendorProfiles)
      .set({ timeZone: "Pacific/Auckland" })
      .where(eq(vendorProfiles.id, profile.id));
    const at = { ...vendor, now: () => new Date("2030-03-01T13:00:00Z") };
    for (const days of [{ validUntil: "2030-03-01" }, { eventDate: "2030-03-01" }])
      await expect(sendQuote(at, quoteInput(leadId, { eventDate: null, ...days }))).rejects.toMatchObject({
        code: "invalid",
        fields: { [Object.keys(days)[0] ?? ""]: expect.any(String) },
      });
    await sendQuote(at, quoteInput(leadId, { validUntil: "2030-03-02", eventDate: "2030-03-02" }));
  });

  it("is limited to ten a day for one request", async () => {
    const { leadId, vendor } = await asked({ linkOpenedAt: new Date() });
    for (let n = 0; n < 10; n++) await sendQuote(vendor, quoteInput(leadId));
    await expect(sendQuote(vendor, quoteInput(leadId))).rejects.toMatchObject({ code: "limited" });
  });

  it("is impossible for spam, for an erased client, and for another vendor", async () => {
    const [{ leadId, vendor }, other] = [await asked(), await asked()];
    await expect(sendQuote(other.vendor, quoteInput(leadId))).rejects.toMatchObject(gone);
    for (const change of [{ spamAt: new Date(), spamBy: "vendor" } as const, { forgottenAt: new Date() }]) {
      await db.update(quoteRequests).set(change).where(eq(quoteRequests.id, leadId));
      await expect(sendQuote(vendor, quoteInput(leadId))).rejects.toMatchObject(gone);
      await db.update(quoteRequests).set({ spamAt: null, spamBy: null }).where(eq(quoteRequests.id, leadId));
    }
  });
});

describe("a client's decision", () => {
  it("acceptQuote: notifies the vendor once, blocks the day, and leaves nothing to decide", async () => {
    const { quoteId, token, user, profile, vendor, leadId } = await quoted();
    const isFree = async (day: string) =>
      !(await getAvailability(guest(), { profileId: profile.id, day })).isUnavailable;
    expect(await isFree("2099-06-04")).toBe(true);
    const before = await mailsOf("quote-decided");
    await acceptQuote(guest(), { quoteId, token });
    await acceptQuote(guest(), { quoteId, token });
    expect(await mailsOf("quote-decided")).toBe(before + 1);
    expect(await mailTo(user.email, "quote-decided")).toMatchObject({
      subject: "Gus Guest accepted your quote",
      text: expect.stringContaining("You and the client agree on payment yourselves."),
    });
    expect(await db.$count(notifications, eq(notifications.userId, user.id))).toBe(1);
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, "quote.accept"));
    expect(entry).toMatchObject({ actorId: null, before: { status: "sent" }, after: { status: "accepted" } });
    expect(await isFree("2099-06-04")).toBe(false);
    expect(await isFree("2099-06-05")).toBe(true);
    const calendar = await getOwnCalendar(vendor, { month: "2099-06" });
    expect(calendar?.entries).toMatchObject([
      { kind: "quote", id: leadId, title: "Gus Guest", note: "Supper for eighty", firstDay: "2099-06-04" },
    ]);
    await expect(declineQuote(guest(), { quoteId, token, reason: null })).rejects.toMatchObject(conflict);
    await expect(withdrawQuote(vendor, { quoteId })).rejects.toMatchObject(conflict);
  });

  it("cancelQuote: takes an accepted quote back, frees the day, and lets the vendor send another", async () => {
    const { quoteId, token, profile, vendor, leadId, request } = await quoted();
    await acceptQuote(guest(), { quoteId, token });
    await cancelQuote(vendor, { quoteId });
    await cancelQuote(vendor, { quoteId });
    expect(await mailTo(request.clientEmail, "quote-withdrawn")).toMatchObject({
      subject: `${profile.businessName} canceled the quote you accepted`,
    });
    expect(await getAvailability(guest(), { profileId: profile.id, day: "2099-06-04" })).toEqual({
      isUnavailable: false,
    });
    await expect(acceptQuote(guest(), { quoteId, token })).rejects.toMatchObject(conflict);
    await sendQuote(vendor, quoteInput(leadId));
  });

  it("declineQuote: shows the vendor the reason, which stays out of the log", async () => {
    const { quoteId, token, user, leadId } = await quoted();
    await declineQuote(guest(), { quoteId, token, reason: "Over our budget, see evil.example" });
    const mail = await mailTo(user.email, "quote-decided");
    expect(mail?.text).toContain("> Over our budget, see (link removed)");
    const log = await db.select().from(auditLog).where(eq(auditLog.entityId, quoteId));
    expect(JSON.stringify(log)).not.toContain("budget");
    expect(await quoteOf(leadId)).toMatchObject({ status: "declined", endedAt: expect.any(Date) });
    await expect(acceptQuote(guest(), { quoteId, token })).rejects.toMatchObject(conflict);
  });

  it("comes too late after the last day in the vendor's time zone", async () => {
    const { quoteId, token, profile } = await quoted({}, { validUntil: "2099-05-01" });
    await db
      .update(vendorProfiles)
      .set({ timeZone: "America/Chicago" })
      .where(eq(vendorProfiles.id, profile.id));
    const at = (text: string) => ({ ...guest(), now: () => new Date(text) });
    await db.execute("update quote_links set expires_at = '2100-01-01'");
    const late = at("2099-05-02T05:00:00Z");
    await expect(acceptQuote(late, { quoteId, token })).rejects.toMatchObject(conflict);
    expect((await getPrivateRequest(late, token ?? "")).quotes).toMatchObject([{ state: "expired" }]);
    await acceptQuote(at("2099-05-02T04:59:00Z"), { quoteId, token });
  });

  it("comes too late after the event", async () => {
    const { quoteId, token } = await quoted();
    await db.execute("update quote_links set expires_at = '2100-01-01'");
    const late = { ...guest(), now: () => new Date("2099-06-06T00:00:00Z") };
    await expect(acceptQuote(late, { quoteId, token })).rejects.toMatchObject(conflict);
    expect((await getPrivateRequest(late, token ?? "")).quotes).toMatchObject([{ state: "expired" }]);
  });

  it("needs the link or the account that asked", async () => {
    const client = await createSponsor(db);
    const [ofGuest, ofClient] = [await quoted(), await quoted({ clientId: client.id })];
    const [own, stranger] = [await ctxFor(database, client), await ctxFor(database, await createSponsor(db))];
    const tokens = [null, "x".repeat(43), ofGuest.token];
    for (const viewer of [guest(), stranger])
      for (const token of tokens)
        await expect(acceptQuote(viewer, { quoteId: ofClient.quoteId, token })).rejects.toMatchObject(gone);
    await expect(acceptQuote(own, { quoteId: ofGuest.quoteId, token: null })).rejects.toMatchObject(gone);
    await acceptQuote(own, { quoteId: ofClient.quoteId, token: null });
    expect(await statusOf(ofClient.quoteId)).toBe("accepted");
    expect(await statusOf(ofGuest.quoteId)).toBe("sent");
    const mail = await mailTo(client.email, "quote-sent");
    expect(mail?.text).toContain(`/quoterequests/${ofClient.leadId}`);
    expect(mail).toMatchObject({ toUserId: client.id, letter: { isSecret: false } });
  });

  it("withdrawQuote: emails the client, once, and ends the decision", async () => {
    const { quoteId, token, vendor, request } = await quoted();
    const stranger = await asked();
    await expect(withdrawQuote(stranger.vendor, { quoteId })).rejects.toMatchObject(gone);
    await expect(cancelQuote(vendor, { quoteId })).rejects.toMatchObject(conflict);
    await withdrawQuote(vendor, { quoteId });
    await withdrawQuote(vendor, { quoteId });
    expect(await mailTo(request.clientEmail, "quote-withdrawn")).toBeDefined();
    await expect(acceptQuote(guest(), { quoteId, token })).rejects.toMatchObject(conflict);
    await expect(declineQuote(guest(), { quoteId, token, reason: null })).rejects.toMatchObject(conflict);
  });
});

describe("taking a quote back", () => {
  it("is possible for spam and for a flagged profile, with an email without the private link", async () => {
    for (const [move, template] of [
      ["withdraw", "withdrew a quote"],
      ["cancel", "canceled the quote you accepted"],
    ] as const) {
      const { quoteId, token, vendor, request, leadId, profile } = await quoted();
      if (move === "cancel") await acceptQuote(guest(), { quoteId, token });
      const spam = { spamAt: new Date(), spamBy: "vendor" } as const;
      await db.update(quoteRequests).set(spam).where(eq(quoteRequests.id, leadId));
      await db
        .update(vendorProfiles)
        .set({ flaggedAt: new Date(), flagReason: "Complaints." })
        .where(eq(vendorProfiles.id, profile.id));
      await (move === "cancel" ? cancelQuote : withdrawQuote)(vendor, { quoteId });
      expect(await statusOf(quoteId)).toBe(move === "cancel" ? "canceled" : "withdrawn");
      const mail = await mailTo(request.clientEmail, "quote-withdrawn");
      expect(mail?.subject).toContain(template);
      expect(mail?.text).not.toMatch(/\/quotes\/|new one/);
    }
  });

  it("emails no one whose data is erased", async () => {
    const { quoteId, vendor, leadId } = await quoted();
    const erased = { forgottenAt: new Date(), clientName: "", clientEmail: "" };
    await db.update(quoteRequests).set(erased).where(eq(quoteRequests.id, leadId));
    await withdrawQuote(vendor, { quoteId });
    expect(await statusOf(quoteId)).toBe("withdrawn");
    expect(await mailTo("", "quote-withdrawn")).toBeUndefined();
  });
});

describe("concurrently", () => {
  type Work = (clients: Pick<Clients, "db" | "readDb" | "sql">) => Promise<unknown>;
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => "ok",
      (error: { code: string }) => error.code,
    );

  /** Runs both on separate connections, held at the request's row until the second waits too. */
  async function race(leadId: string, first: Work, second: Work) {
    const [one, two] = others;
    if (!one || !two) throw new Error("There are no connections.");
    const both = await db.transaction(async (tx) => {
      await tx.select().from(quoteRequests).where(eq(quoteRequests.id, leadId)).for("no key update");
      const earlier = codeOf(first(one));
      await expect.poll(() => waitsForRow(database)).toBe(true);
      const later = codeOf(second(two));
      await expect.poll(() => waitsForRow(database, 2)).toBe(true);
      return [earlier, later];
    });
    return Promise.all(both);
  }

  it("one of accepting and withdrawing wins, and two accepts are one", async () => {
    for (const [order, outcome] of [
      ["accept", "accepted"],
      ["withdraw", "withdrawn"],
    ] as const) {
      const { quoteId, token, leadId, vendor } = await quoted();
      const accept: Work = (clients) => acceptQuote({ ...guest(), ...clients }, { quoteId, token });
      const withdraw: Work = (clients) => withdrawQuote({ ...vendor, ...clients }, { quoteId });
      const works: [Work, Work] = order === "accept" ? [accept, withdraw] : [withdraw, accept];
      expect(await race(leadId, ...works)).toEqual(["ok", "conflict"]);
      expect(await statusOf(quoteId)).toBe(outcome);
    }
    const { quoteId, token, leadId } = await quoted();
    const before = await mailsOf("quote-decided");
    const accept: Work = (clients) => acceptQuote({ ...guest(), ...clients }, { quoteId, token });
    expect(await race(leadId, accept, accept)).toEqual(["ok", "ok"]);
    expect(await mailsOf("quote-decided")).toBe(before + 1);
  });

  it("two new quotes leave one open", async () => {
    const { leadId, vendor } = await quoted({ linkOpenedAt: new Date() });
    const send: Work = (clients) => sendQuote({ ...vendor, ...clients }, quoteInput(leadId));
    expect(await race(leadId, send, send)).toEqual(["ok", "ok"]);
    const found = await db.select().from(quotes).where(eq(quotes.requestId, leadId));
    expect(found.map(({ status }) => status).toSorted()).toEqual(["replaced", "replaced", "sent"]);
  });
});

describe("a client's own requests", () => {
  it("are listed with the newest quote, also those sent from their verified address without an account", async () => {
    const client = await createUser(db, { emailVerifiedAt: new Date() });
    const unverified = await createUser(db, { emailVerifiedAt: null });
    const own = await quoted({ clientId: client.id });
    const before = await asked({ clientEmail: client.email });
    const notTheirs = await asked({ clientEmail: unverified.email });
    const spam = await quoted({ clientId: client.id });
    await db
      .update(quoteRequests)
      .set({ spamAt: new Date(), spamBy: "vendor" })
      .where(eq(quoteRequests.id, spam.leadId));
    const ctx = await ctxFor(database, client);
    const { rows } = await listOwnRequests(ctx, null);
    expect(rows.map(({ id, quote }) => [id, quote?.state])).toEqual([
      [spam.leadId, "sent"],
      [before.leadId, undefined],
      [own.leadId, "sent"],
    ]);
    expect(await getOwnRequest(ctx, own.leadId)).toMatchObject({
      hasAccount: true,
      isActive: true,
      quotes: [{ title: "Supper for eighty", totalCents: 120_000, state: "sent" }],
    });
    expect(await getOwnRequest(ctx, spam.leadId)).toMatchObject({ isActive: false });
    const stranger = await ctxFor(database, unverified);
    expect((await listOwnRequests(stranger, null)).rows).toEqual([]);
    for (const id of [own.leadId, before.leadId, notTheirs.leadId, "x"])
      await expect(getOwnRequest(stranger, id)).rejects.toMatchObject(gone);
  });
});
