import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { auditLog, blocks, mailMessages, notifications, quoteRequests, rateLimits, users } from "@/db/schema";
import { runAction } from "@/lib/core/run-action";
import { requestQuoteAction } from "@/lib/vendors/quote-requests/actions";
import { definitionOf } from "@/tests/support/actions";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createQuoteRequest, quoteForm } from "@/tests/support/factories/quote-requests";
import { createHost } from "@/tests/support/factories/users";
import { createVendor, createVendorUser } from "@/tests/support/factories/vendors";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);
beforeEach(async () => {
  for (const table of [quoteRequests, notifications, mailMessages, rateLimits]) await db.delete(table);
});

const action = definitionOf(requestQuoteAction);
let addresses = 0;
/** A guest at an address that no one else has. */
const guest = () => guestCtx(database, { ip: `198.51.${++addresses >> 8}.${addresses & 255}` });
const ask = (form: Record<string, string>, ctx = guest()) => runAction(action, ctx, form);
const storedRequests = () => db.select().from(quoteRequests).orderBy(quoteRequests.id);
const mails = () => db.select().from(mailMessages);
const sent = { ok: true, data: null };

/** Messages with nothing in common. */
const input = (n: number) =>
  `${"abcdefghij".repeat(3).slice(n % 10)} ${String.fromCodePoint(0x4e00 + n).repeat(30)}`;

describe("requesting a quote", () => {
  it("stores a guest's request and emails it to the vendor, with the client as reply-to", async () => {
    const { profile, user, services } = await createVendor(db, { businessName: "Lantern Catering" });
    const form = quoteForm(profile.id, { email: "Gus@Example.test", serviceId: services[0]?.id ?? "" });
    expect(await ask(form)).toEqual(sent);
    const [quoteRequest, ...more] = await storedRequests();
    expect(more).toEqual([]);
    expect(quoteRequest).toMatchObject({
      profileId: profile.id,
      clientId: null,
      clientName: "Gus Guest",
      clientEmail: "gus@example.test",
      clientPhone: "+1 503 555 0100",
      serviceType: "catering",
      serviceId: services[0]?.id,
      eventDate: "2099-06-04",
      eventLocation: "Portland",
      budgetRange: "$500 – $1,000",
      status: "new",
      spamAt: null,
      spamScore: 0,
    });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      toUserId: user.id,
      toAddress: user.email,
      subject: "Gus Guest requested a quote from Lantern Catering",
      headers: { "Reply-To": "gus@example.test" },
    });
    for (const said of [
      "Gus Guest",
      "gus@example.test",
      "+1 503 555 0100",
      "Catering",
      "June 4, 2099",
      "Portland",
      "$500 – $1,000",
      "> We need supper for eighty people on the square.",
    ])
      expect(mail?.text).toContain(said);
    expect(await db.select().from(notifications)).toMatchObject([{ userId: user.id, kind: "vendors" }]);
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, "vendor_lead.ask"));
    expect(JSON.stringify(entry)).not.toMatch(/Gus|gus@|supper/);
  });

  it("identifies a signed-in client regardless of the form", async () => {
    const [{ profile }, client] = [await createVendor(db), await createHost(db)];
    const form = { ...quoteForm(profile.id), clientId: profile.userId };
    expect(await ask(form, await ctxFor(database, client))).toEqual(sent);
    expect(await storedRequests()).toMatchObject([{ clientId: client.id }]);
  });

  it("stores and emails it once when the same form is sent twenty times concurrently", async () => {
    const { profile } = await createVendor(db);
    const ctx = guest();
    const results = await Promise.all(
      Array.from({ length: 20 }, () => ask(quoteForm(profile.id), { ...ctx, ip: guest().ip })),
    );
    expect(results).toEqual(Array.from({ length: 20 }, () => sent));
    expect(await storedRequests()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it("reports missing or invalid input at its field", async () => {
    const { profile } = await createVendor(db);
    const empty = quoteForm(profile.id, { name: " ", email: "", service: "", message: "\n" });
    expect(await ask(empty)).toMatchObject({
      error: {
        code: "invalid",
        fields: {
          name: "Name is required",
          email: "Email is required",
          service: "Service type is required",
          message: "Message is required",
        },
      },
    });
    for (const email of ["gus", "a@example.test, b@example.test", "a@example.test\nBcc: b@example.test"])
      expect(await ask(quoteForm(profile.id, { email }))).toMatchObject({
        error: { fields: { email: "Invalid email address" } },
      });
    const wrong = quoteForm(profile.id, { eventDate: "2099-02-30", message: "x".repeat(4_001) });
    expect(await ask(wrong)).toMatchObject({
      error: {
        fields: {
          eventDate: "Please enter a date, such as 06/20/2027.",
          message: "At most 4,000 characters.",
        },
      },
    });
    expect(await storedRequests()).toEqual([]);
  });

  it("lets no field become a header, a link, or a protocol line in the vendor's email", async () => {
    const { profile, user } = await createVendor(db, { businessName: "Lantern www.evil.test Catering" });
    const hostile = quoteForm(profile.id, {
      name: "Gus\r\nBcc: everyone@example.test",
      budget: "<script>alert(1)</script>",
      eventLocation: "https://evil.test/pay",
      message: "One\r\n.\r\nMAIL FROM:<mallory@example.test>\n<b>two</b> see evil.test",
    });
    expect(await ask(hostile)).toEqual(sent);
    // The name is an address and there are two links, so it counts as spam.
    expect(await mails()).toEqual([]);
    await ask({ ...hostile, name: "Gus\r\nBcc: everyone", eventLocation: "evil.test" });
    const [mail] = await mails();
    expect(mail).toMatchObject({ toAddress: user.email, headers: { "Reply-To": "gus@example.test" } });
    expect(JSON.stringify(mail?.headers)).not.toContain("everyone");
    expect(mail?.subject).toBe("Gus Bcc: everyone requested a quote from Lantern (link removed) Catering");
    expect(mail?.text).not.toMatch(/evil\.test|mallory@/);
    expect(mail?.text).toContain("> <b>two</b> see (link removed)");
  });
});

describe("unavailable vendors", () => {
  it("are those who aren't public", async () => {
    const suspended = await createVendorUser(db, { accountStatus: "suspended", suspensionReason: "Spam" });
    const hidden = [
      await createVendor(db, { publishedAt: null }),
      await createVendor(db, { flaggedAt: new Date(), flagReason: "Not theirs" }),
      await createVendor(db, { user: suspended }),
    ];
    for (const { profile } of hidden)
      expect(await ask(quoteForm(profile.id))).toMatchObject({ error: { code: "not_found" } });
    expect(await ask(quoteForm("0192d3a4-0000-7000-8000-000000000001"))).toMatchObject({
      error: { code: "not_found" },
    });
    expect(await storedRequests()).toEqual([]);
  });

  it("don't include those with an unverified address", async () => {
    const unverified = await createVendorUser(db, { emailVerifiedAt: null });
    const { profile } = await createVendor(db, { user: unverified });
    expect(await ask(quoteForm(profile.id))).toMatchObject({ ok: true });
  });

  it("are those who take no requests, and the viewer", async () => {
    const { profile } = await createVendor(db, { isAcceptingLeads: false });
    expect(await ask(quoteForm(profile.id))).toMatchObject({
      error: { code: "conflict", message: "This vendor isn't taking quote requests right now." },
    });
    const own = await createVendor(db);
    expect(await ask(quoteForm(own.profile.id), await ctxFor(database, own.user))).toMatchObject({
      error: { code: "conflict", message: "This is your own profile." },
    });
    expect(await storedRequests()).toEqual([]);
  });

  it("don't include those whose plan has ended", async () => {
    const { profile } = await createVendor(db, { services: Array.from({ length: 9 }, () => ({})) });
    expect(await ask(quoteForm(profile.id))).toEqual(sent);
    expect(await storedRequests()).toMatchObject([{ spamAt: null }]);
  });
});

describe("floods", () => {
  it("from one address end at the eleventh request of an hour, to any vendor", async () => {
    const ctx = guest();
    const results = [];
    for (let n = 0; n < 11; n++) {
      const { profile } = await createVendor(db);
      const form = quoteForm(profile.id, { email: `gus${n}@example.test`, message: input(n) });
      results.push((await ask(form, ctx)).ok);
    }
    expect(results).toEqual([...Array.from({ length: 10 }, () => true), false]);
  });

  it("of one account end at the twenty-first of a day, and no one else can use up an address", async () => {
    const { profile } = await createVendor(db);
    const client = await createHost(db, { email: "gus@example.test", emailVerifiedAt: new Date() });
    for (let n = 0; n < 30; n++) await ask(quoteForm(profile.id, { message: input(n + 900) }));
    const results = [];
    for (let n = 0; n < 21; n++) {
      const ctx = await ctxFor(database, client, { ip: guest().ip });
      results.push(await ask(quoteForm(profile.id, { message: input(n) }), ctx));
    }
    expect(results.map(({ ok }) => ok)).toEqual([...Array.from({ length: 20 }, () => true), false]);
    expect(results.at(-1)).toMatchObject({
      error: {
        code: "limited",
        message: "You've requested too many quotes today. Please try again tomorrow.",
      },
    });
  });

  it("of the same text from many addresses reach the vendor twice, not sixty times", async () => {
    const { profile } = await createVendor(db);
    const results = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        ask(
          quoteForm(profile.id, {
            email: `gus${n}@example.test`,
            message: `Supper for everyone on the square, ${n}!`,
          }),
        ),
      ),
    );
    expect(results.every(({ ok }) => ok)).toBe(true);
    const stored = await storedRequests();
    expect(stored).toHaveLength(60);
    expect(stored.filter(({ spamAt }) => !spamAt)).toHaveLength(2);
    expect(await mails()).toHaveLength(2);
    expect(stored.at(-1)).toMatchObject({
      spamBy: "score",
      spamReasons: ["You got the same text from 59 other addresses."],
    });
  });

  it("of different texts from many addresses stop the emails, but lose no client's request", async () => {
    const { profile } = await createVendor(db);
    const trapped = Array.from({ length: 60 }, (_, n) =>
      quoteForm(profile.id, { email: `bot${n}@example.test`, message: input(n + 500), leaveEmpty: "x" }),
    );
    for (const form of trapped) expect(await ask(form)).toEqual(sent);
    const results = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        ask(quoteForm(profile.id, { email: `gus${n}@example.test`, message: input(n) })),
      ),
    );
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect((await storedRequests()).filter(({ spamAt }) => !spamAt)).toHaveLength(60);
    expect(await mails()).toHaveLength(50);
    const client = await createHost(db, { emailVerifiedAt: new Date() });
    await ask(quoteForm(profile.id, { message: input(99) }), await ctxFor(database, client));
    expect(await mails()).toHaveLength(51);
  });

  it("of guests are rejected above two hundred beyond the emails; those of verified accounts never", async () => {
    const { profile } = await createVendor(db);
    const now = new Date();
    const full = (name: string, used: number) => ({
      key: `${name}:${profile.id}`,
      used,
      endsAt: new Date(now.getTime() + 3_600_000),
    });
    await db
      .insert(rateLimits)
      .values([
        full("quote_mail_by_vendor", 50),
        full("quote_unmailed_by_vendor", 200),
        { ...full("quote_mail_by_vendor", 50), key: `quote_mail_by_vendor:${profile.id}:confirmed` },
      ]);
    expect(await ask(quoteForm(profile.id))).toMatchObject({
      error: {
        code: "limited",
        message: "This vendor has received too many requests today. Please try again tomorrow.",
      },
    });
    const client = await createHost(db, { emailVerifiedAt: new Date() });
    expect(await ask(quoteForm(profile.id), await ctxFor(database, client))).toEqual(sent);
    expect(await storedRequests()).toMatchObject([{ clientId: client.id, spamAt: null }]);
    expect(await mails()).toEqual([]);
  });

  it("of spam are stored up to two hundred a day, and still get a normal response", async () => {
    const { profile } = await createVendor(db);
    const forms = Array.from({ length: 210 }, (_, n) =>
      quoteForm(profile.id, { email: `bot${n}@example.test`, message: input(n), leaveEmpty: "x" }),
    );
    for (const form of forms) expect(await ask(form)).toEqual(sent);
    expect(await storedRequests()).toHaveLength(200);
    expect(await mails()).toEqual([]);
  });

  it("of the same text to many vendors become spam", async () => {
    const vendors = await Promise.all(Array.from({ length: 18 }, () => createVendor(db)));
    for (const { profile } of vendors) expect(await ask(quoteForm(profile.id))).toEqual(sent);
    const stored = await storedRequests();
    expect(stored.map(({ spamScore }) => spamScore)).toEqual([
      0, 0, 0, 0, 25, 25, 25, 25, 50, 50, 50, 50, 50, 50, 50, 70, 70, 70,
    ]);
    expect(stored.filter(({ spamAt }) => spamAt)).toHaveLength(3);
  });
});

describe("spam marks by vendors", () => {
  const marked = { spamAt: new Date(), spamBy: "vendor" as const };
  const prospectOf = async (profileId: string) =>
    (await db.select().from(quoteRequests).where(eq(quoteRequests.profileId, profileId)))[0];
  const vendors = (many: number) => Promise.all(Array.from({ length: many }, () => createVendor(db)));

  it("never block a client by a single vendor's mark, or a verified one by many", async () => {
    for (const emailVerifiedAt of [new Date(), null])
      for (const many of emailVerifiedAt ? [1, 5] : [1]) {
        const client = await createHost(db, { emailVerifiedAt });
        const message = `Our supper number ${input(many + (emailVerifiedAt ? 1 : 0))}`;
        const said = { ...marked, message, clientId: client.id, clientEmail: client.email };
        for (const { profile } of await vendors(many)) await createQuoteRequest(db, profile.id, said);
        const { profile } = await createVendor(db);
        expect(await ask(quoteForm(profile.id, { message }), await ctxFor(database, client))).toEqual(sent);
        expect(await prospectOf(profile.id)).toMatchObject({ spamAt: null });
      }
    const [{ profile: one }, { profile: other }] = [await createVendor(db), await createVendor(db)];
    await createQuoteRequest(db, one.id, {
      ...marked,
      message: "Words of a guest that one vendor did not believe",
    });
    await ask(
      quoteForm(other.id, {
        message: "Words of a guest that one vendor did not believe",
        email: "x@example.test",
      }),
    );
    expect(await prospectOf(other.id)).toMatchObject({ spamScore: 30, spamAt: null });
  });

  it("don't count against an unverified address", async () => {
    for (const [n, { profile }] of (await vendors(5)).entries())
      await createQuoteRequest(db, profile.id, {
        ...marked,
        message: input(n),
        clientEmail: "victim@example.test",
      });
    const { profile } = await createVendor(db);
    await ask(quoteForm(profile.id, { message: input(9), email: "victim@example.test" }));
    expect(await prospectOf(profile.id)).toMatchObject({ spamScore: 0, spamAt: null });
  });

  it("by three established vendors filter a text for half a year", async () => {
    const text = "We bring you guests without end, ask us how.";
    const bringers = await vendors(3);
    for (const { profile } of bringers)
      await createQuoteRequest(db, profile.id, { ...marked, message: text });
    const { profile } = await createVendor(db);
    await ask(quoteForm(profile.id, { message: text, email: "next@example.test" }));
    expect(await prospectOf(profile.id)).toMatchObject({
      spamBy: "score",
      spamScore: 80,
      spamReasons: ["3 vendors marked requests with this text as spam."],
    });
    await db.update(quoteRequests).set({ spamAt: new Date(Date.now() - 181 * 86_400_000) });
    const { profile: later } = await createVendor(db);
    await ask(quoteForm(later.id, { message: text, email: "other@example.test" }));
    expect((await prospectOf(later.id))?.spamScore).toBeLessThan(60);
  });

  it("by new or hidden vendors don't count", async () => {
    const text = "A wedding in June, with a tent and a band.";
    const puppet = () => createVendorUser(db, { createdAt: new Date(Date.now() - 86_400_000) });
    const puppets = [
      await createVendor(db, { user: await puppet() }),
      await createVendor(db, { user: await puppet() }),
      await createVendor(db, { publishedAt: null }),
    ];
    for (const { profile } of puppets) await createQuoteRequest(db, profile.id, { ...marked, message: text });
    const { profile } = await createVendor(db);
    await ask(quoteForm(profile.id, { message: text, email: "bride@example.test" }));
    expect(await prospectOf(profile.id)).toMatchObject({ spamScore: 0 });
  });

  it("filter an advertisement with links, but no topic", async () => {
    const real = [
      "We host the Portland Bitcoin and crypto meetup and need lunch for 80.",
      "Casino night at the school: https://school.example.test and www.tickets.example.test say when.",
      "Our SEO agency has a summer party for thirty.",
    ];
    for (const message of real) {
      const { profile } = await createVendor(db);
      await ask(quoteForm(profile.id, { message }));
      expect(await prospectOf(profile.id), message).toMatchObject({ spamAt: null });
    }
    const { profile } = await createVendor(db);
    const message = "SEO and backlinks for you: https://rank.example.test https://rank.example.test/now";
    await ask(quoteForm(profile.id, { message }));
    expect(await prospectOf(profile.id)).toMatchObject({ spamBy: "score", spamScore: 60 });
  });

  it("include senders the vendor has blocked", async () => {
    const [{ profile, user }, client] = [
      await createVendor(db),
      await createHost(db, { emailVerifiedAt: new Date() }),
    ];
    await db.insert(blocks).values({ blockerId: user.id, blockedId: client.id });
    expect(await ask(quoteForm(profile.id), await ctxFor(database, client))).toEqual(sent);
    expect(await storedRequests()).toMatchObject([
      { spamBy: "score", spamReasons: ["You've blocked this person."] },
    ]);
    expect(await mails()).toEqual([]);
  });

  it("a suspended account's request is rejected", async () => {
    const { profile, user } = await createVendor(db);
    await db
      .update(users)
      .set({ accountStatus: "suspended", suspensionReason: "x" })
      .where(eq(users.id, user.id));
    expect(await ask(quoteForm(profile.id))).toMatchObject({ error: { code: "not_found" } });
  });
});
