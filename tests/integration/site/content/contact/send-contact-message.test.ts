import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { auditLog, contactMessages, mailMessages, rateLimits } from "@/db/schema";
import { runAction } from "@/lib/core/run-action";
import { sendContactMessageAction } from "@/lib/site/content/contact/actions";
import { siteSettings } from "@/lib/site/settings/site-settings";
import { definitionOf } from "@/tests/support/actions";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createSponsor } from "@/tests/support/factories/users";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);
beforeEach(async () => {
  for (const table of [contactMessages, mailMessages, rateLimits]) await db.delete(table);
});

const action = definitionOf(sendContactMessageAction);
const message = {
  name: "Ada Miller",
  email: "Ada@Example.test",
  subject: "My receipt",
  message: "It did not come.\nReference 12345678",
};
const mails = () => db.select().from(mailMessages);

test("saves a guest's message and emails it to support once, however many times it is sent", async () => {
  const ctx = guestCtx(database);
  for (let n = 0; n < 2; n++) expect(await runAction(action, ctx, message)).toEqual({ ok: true, data: null });
  const [stored, ...more] = await db.select().from(contactMessages);
  expect(more).toEqual([]);
  expect(stored).toMatchObject({ ...message, email: "ada@example.test", userId: null });
  expect(await mails()).toMatchObject([
    {
      toAddress: siteSettings().supportEmail,
      toUserId: null,
      status: "queued",
      subject: "Contact form: My receipt",
    },
  ]);
  const [mail] = await mails();
  expect(mail?.text).toContain("Ada Miller <ada@example.test> (no account");
  expect(mail?.text).toContain("> It did not come.\n> Reference 12345678");
  const entries = await db.select().from(auditLog).where(eq(auditLog.action, "contact.send"));
  expect(entries.map((entry) => entry.entityId)).toEqual([stored?.id]);
});

test("records the account of a signed-in sender, regardless of the form", async () => {
  const user = await createSponsor(db);
  const sent = { ...message, userId: "00000000-0000-7000-8000-000000000000" };
  expect(await runAction(action, await ctxFor(database, user), sent)).toMatchObject({ ok: true });
  const [stored] = await db.select().from(contactMessages);
  expect(stored?.userId).toBe(user.id);
  const [mail] = await mails();
  expect(mail?.text).toContain(`(account ${user.id})`);
});

test("no field can become a header, a second recipient, or an SMTP command", async () => {
  const hostile = {
    name: "Ada\nBcc: everyone@example.test",
    email: "ada@example.test",
    subject: "Hello\nBcc: everyone@example.test\n\n<b>Pay here</b>",
    message: "One\r\n.\r\nMAIL FROM:<mallory@example.test>",
  };
  expect(await runAction(action, guestCtx(database), hostile)).toMatchObject({ ok: true });
  const [mail] = await mails();
  expect(mail).toMatchObject({ toAddress: siteSettings().supportEmail, html: null });
  expect(mail?.headers).toMatchObject({ "Reply-To": "ada@example.test" });
  expect(JSON.stringify(mail?.headers)).not.toContain("everyone");
  expect(mail?.subject).toBe("Contact form: Hello Bcc: everyone@example.test <b>Pay here</b>");
  expect(mail?.text.split("\n")[0]).toMatch(/^Ada Bcc: everyone@example\.test <ada@example\.test>/);
  const [text = ""] = mail?.text.split(`\n\n${siteSettings().brandName}\n`) ?? [];
  for (const line of text.split(/[\r\n]+/).slice(1)) expect(line).toMatch(/^(> |$)/);
  for (const email of ["a@example.test\nBcc: b@example.test", "a@example.test, b@example.test", "a b@c.test"])
    expect(await runAction(action, guestCtx(database), { ...message, email })).toMatchObject({
      error: { fields: { email: "Please enter a valid email address" } },
    });
});

test("reports missing and overlong fields, and saves nothing", async () => {
  const empty = await runAction(action, guestCtx(database), {
    name: " ",
    email: "",
    subject: "\t",
    message: "\n",
  });
  expect(empty).toMatchObject({
    error: {
      code: "invalid",
      fields: {
        name: "Name is required",
        email: "Email address is required",
        subject: "Subject is required",
        message: "Message is required",
      },
    },
  });
  const long = { ...message, name: "x".repeat(121), subject: "x".repeat(161), message: "x".repeat(4001) };
  expect(await runAction(action, guestCtx(database), long)).toMatchObject({
    error: {
      fields: {
        name: "Name can have at most 120 characters",
        subject: "Subject can have at most 160 characters",
        message: "Message can have at most 4,000 characters",
      },
    },
  });
  expect(await db.select().from(contactMessages)).toEqual([]);
  expect(await mails()).toEqual([]);
});

test("refuses the sixth message in an hour from one IP address, signed in or not, but not from another", async () => {
  const user = await createSponsor(db);
  const results = [];
  for (let n = 0; n < 6; n++) {
    const base = n % 2 ? await ctxFor(database, user) : guestCtx(database);
    const ctx = { ...base, ip: "203.0.113.7" };
    results.push((await runAction(action, ctx, { ...message, subject: `${n}` })).ok);
  }
  expect(results).toEqual([true, true, true, true, true, false]);
  const elsewhere = { ...guestCtx(database), ip: "203.0.113.8" };
  expect(await runAction(action, elsewhere, message)).toMatchObject({ ok: true });
});
