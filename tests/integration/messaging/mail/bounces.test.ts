import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { mailBounces, mailMessages, mailSuppressions } from "@/db/schema";
import { inTransaction } from "@/lib/core/transaction";
import { slotMails } from "@/lib/funding/sponsorships/mails/slots";
import { bounceAddress } from "@/lib/integrations/mail/bounce-address";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { readBounce } from "@/lib/integrations/mail/read-bounce";
import { recordBounce } from "@/lib/integrations/mail/record-bounce";
import { getNeeds } from "@/lib/site/admin/queries/work-queue";
import { readMetrics } from "@/lib/site/health/metrics";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createAdmin, createUser, type UserRow } from "@/tests/support/factories/users";

const database = await createTestDatabase();
afterAll(database.close);
const { db, sql } = database;
beforeEach(() => sql`truncate mail_messages, mail_suppressions, mail_bounces cascade`);

let count = 0;
async function sent(user: UserRow): Promise<string> {
  const key = `mail ${++count}`;
  const data = { name: user.fullName, title: "Supper", path: "/x" };
  const to = { userId: user.id, email: user.email };
  await inTransaction(guestCtx(database), (tx) =>
    queueMail(tx, { mail: slotMails["place-free"], to, data, dedupeKey: key }),
  );
  const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.dedupeKey, key));
  return mail?.id ?? "";
}

const DIAGNOSTIC = ["Diagnostic-Code: smtp; 550 5.1.1 the address", "    does not exist"];

/** A bounce report as mail servers write it. */
const report = (
  to: string,
  status: string,
  { action = "failed", original = "", diagnostic = DIAGNOSTIC } = {},
) =>
  Buffer.from(
    [
      "From: Mail Delivery System <mailer-daemon@mx.example.test>",
      `To: ${to}`,
      "Subject: Undelivered Mail Returned to Sender",
      "MIME-Version: 1.0",
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
      "",
      "--b1",
      "Content-Type: text/plain",
      "",
      "I'm sorry to have to inform you.",
      "--b1",
      "Content-Type: message/delivery-status",
      "",
      "Reporting-MTA: dns; mx.example.test",
      "",
      "Final-Recipient: rfc822; ada@example.test",
      `Action: ${action}`,
      `Status: ${status}`,
      ...diagnostic,
      "--b1",
      "Content-Type: text/rfc822-headers",
      "",
      original,
      "--b1--",
      "",
    ].join("\r\n"),
  );

async function receive(raw: Buffer, now = new Date()): Promise<boolean> {
  const bounce = await readBounce(raw);
  if (bounce) await recordBounce(guestCtx(database, { now: () => now }), bounce);
  return bounce !== null;
}

const home = (id: string) => bounceAddress(id, "bounces.community.example");
const suppressed = () => db.select().from(mailSuppressions);

test("a nonexistent address is suppressed immediately, with the other server's response", async () => {
  const user = await createUser(db);
  const id = await sent(user);
  expect(await receive(report(home(id), "5.1.1"))).toBe(true);
  await receive(report(home(id), "5.1.1"));
  expect(await suppressed()).toMatchObject([
    {
      address: user.email,
      scope: "all",
      reason: "hard_bounce",
      detail: "smtp; 550 5.1.1 the address does not exist",
    },
  ]);
  const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.id, id));
  expect(mail?.status).toBe("bounced");
});

test.each([
  ["4.2.2", "452 4.2.2 Mailbox full", "queued"],
  ["5.2.2", "552 5.2.2 Over quota", "bounced"],
  ["5.7.1", "550 5.7.1 Refused by policy", "bounced"],
  ["5.3.4", "552 5.3.4 Message too large", "bounced"],
  ["5.1.1", "550 5.1.1 Mailbox full", "bounced"],
])("%s %s suppresses nothing, however often, and is recorded", async (status, text, state) => {
  const user = await createUser(db);
  const diagnostic = [`Diagnostic-Code: smtp; ${text}`];
  const ids = [await sent(user), await sent(user), await sent(user), await sent(user)];
  for (const id of ids) await receive(report(home(id), status, { diagnostic }));
  expect(await suppressed()).toEqual([]);
  const [mail] = await db
    .select()
    .from(mailMessages)
    .where(eq(mailMessages.id, ids[0] ?? ""));
  expect(mail?.status).toBe(state);
  expect(await db.select().from(mailBounces)).toHaveLength(4);
});

test("accumulated refusals alert admins and monitoring, unless addresses don't exist", async () => {
  const user = await createUser(db);
  const admin = await ctxFor(database, await createAdmin(db));
  const refusals = async () => (await getNeeds(admin)).refusals;
  const refused = async () =>
    (await readMetrics(database.readDb)).find(({ name }) => name === "mails_refused")?.value;
  const diagnostic = ["Diagnostic-Code: smtp; 550 5.7.1 Poor reputation"];
  await receive(report(home(await sent(user)), "5.1.1"));
  for (let index = 0; index < 9; index++)
    await receive(report(home(await sent(user)), "5.7.1", { diagnostic }));
  expect([await refusals(), await refused()]).toEqual([0, 9]);
  await receive(report(home(await sent(user)), "5.7.1", { diagnostic }));
  expect([await refusals(), await refused()]).toEqual([10, 10]);
});

test('"no such recipient" is the final status of an email', async () => {
  const user = await createUser(db);
  const id = await sent(user);
  const delayed = { action: "delayed", diagnostic: [] };
  await receive(report(home(id), "4.4.1", delayed));
  await receive(report(home(id), "5.1.1"));
  await receive(report(home(id), "4.4.1", delayed));
  expect(await db.select().from(mailBounces)).toMatchObject([{ statusCode: "5.1.1" }]);
  expect(await suppressed()).toMatchObject([{ reason: "hard_bounce" }]);
});

test("a report with only a Message-ID counts as a strike at most, and only for recent emails", async () => {
  const user = await createUser(db);
  const name = async (id: string, now?: Date) => {
    const original = `Message-ID: <${id}@community.example>`;
    expect(await receive(report("postmaster@community.example", "5.1.1", { original }), now)).toBe(true);
  };
  const [first, second, third] = [await sent(user), await sent(user), await sent(user)];
  await name(first);
  await name(second);
  await name(third, new Date(Date.now() + 4 * 86_400_000));
  expect(await suppressed()).toEqual([]);
  const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.id, first));
  expect(mail?.status).toBe("queued");
  await name(third);
  expect(await suppressed()).toMatchObject([{ reason: "soft_bounces" }]);
});

test("records a complaint", async () => {
  const id = await sent(await createUser(db));
  const raw = report(home(id), "5.1.1").toString();
  const complaint = raw
    .replace("Content-Type: message/delivery-status", "Content-Type: message/feedback-report")
    .replace("Action: failed", "Feedback-Type: abuse");
  await receive(Buffer.from(complaint));
  expect(await suppressed()).toMatchObject([{ reason: "complaint", detail: "abuse" }]);
});

test("ignores unverifiable reports", async () => {
  const id = await sent(await createUser(db));
  const forged = home(id).replace(/\.(\w)/, (_, sign) => `.${sign === "0" ? "1" : "0"}`);
  const unknown = home("01900000-0000-7000-8000-000000000000");
  for (const raw of [
    report(forged, "5.1.1"),
    report(home(id), "2.0.0", { action: "delivered" }),
    report(home(id), "4.0.0", { action: "relayed" }),
    Buffer.from(`To: ${home(id)}\r\nSubject: Out of office\r\n\r\nI am away.`),
    Buffer.from(""),
    Buffer.from([0, 255, 13, 10, 0]),
  ])
    expect(await receive(raw)).toBe(false);
  await receive(report(unknown, "5.1.1"));
  expect(await suppressed()).toEqual([]);
});
