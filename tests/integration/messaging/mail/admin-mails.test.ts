import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditLog, mailMessages, mailSuppressions } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { readCursor } from "@/lib/core/cursor-page";
import { newId } from "@/lib/core/ids";
import { recordBounce } from "@/lib/integrations/mail/record-bounce";
import { addSuppression } from "@/lib/messaging/mail/commands/add-suppression";
import { liftSuppression } from "@/lib/messaging/mail/commands/lift-suppression";
import { resendMail } from "@/lib/messaging/mail/commands/resend-mail";
import { readMailFilters, withoutDoors } from "@/lib/messaging/mail/mail";
import { getMail, listMails, listSuppressions, listTemplates } from "@/lib/messaging/mail/queries";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createAdmin, createHost, createUser } from "@/tests/support/factories/users";

const database = await createTestDatabase();
const { db, sql } = database;
afterAll(database.close);

let admin: Ctx;
let second: Ctx;
beforeAll(async () => {
  admin = await ctxFor(database, await createAdmin(db));
  second = await ctxFor(database, await createAdmin(db));
});

async function mail(parts: Partial<typeof mailMessages.$inferInsert> = {}): Promise<string> {
  const id = newId();
  await db.insert(mailMessages).values({
    id,
    toAddress: "ann@example.test",
    kind: "money",
    template: "transfer-over",
    subject: "Hello",
    text: "See https://site.example/unsubscribe/abcdef?x=1 or https://site.example/help.",
    html: "<p>Hello</p>",
    dedupeKey: id,
    ...parts,
  });
  return id;
}

const found = async (query: Record<string, string>) =>
  (await listMails(admin, readMailFilters(query), readCursor(query))).rows.map(({ id }) => id);

test("emails are found by address, kind, and status, with pagination in both directions", async () => {
  const a = await mail({ toAddress: "Ann@Example.test", status: "failed" });
  const b = await mail({ template: "admin-made", status: "sent" });
  const c = await mail({ toAddress: "bob@example.test", status: "sent" });
  expect(await found({})).toEqual([c, b, a]);
  expect(await found({ q: " ANN@example.test" })).toEqual([b, a]);
  expect(await found({ q: "ann" })).toEqual([]);
  expect(await found({ template: "transfer-over" })).toEqual([c, a]);
  expect(await found({ status: "sent" })).toEqual([c, b]);
  expect(await found({ status: "sent", template: "admin-made", q: "ann@example.test" })).toEqual([b]);
  expect(await found({ status: "nothing", template: "'", q: "" })).toHaveLength(3);
  expect(await listTemplates(admin)).toEqual(["admin-made", "transfer-over"]);
  for (let n = 0; n < 60; n++) await mail({ status: "sent", toAddress: `n${n}@example.test` });
  for (const query of [{}, { status: "sent" }]) {
    const page = (cursor: Record<string, string>) =>
      listMails(admin, readMailFilters(query), readCursor(cursor));
    const first = await page({});
    const rest = await page({ after: first.older ?? "" });
    expect(rest.older).toBeNull();
    expect((await page({ before: rest.newer ?? "" })).rows).toEqual(first.rows);
    expect((await page({ sheet: "last" })).rows.at(-1)).toEqual(rest.rows.at(-1));
  }
});

test("an email is shown without usable links and codes", async () => {
  const open = await getMail(admin, await mail({ status: "sent" }));
  expect(open.excerpt).toBe("See https://site.example/unsubscribe/… or https://site.example/help.");
  expect(withoutDoors("https://a.example/resetpassword?token=1")).toBe("https://a.example/resetpassword/…");
  const secret = await mail({ letter: { isSecret: true }, text: "Your code: 123456" });
  expect(await getMail(admin, secret)).toMatchObject({ excerpt: null });
  const code = await mail({ letter: { body: [{ code: "123456" }] }, text: "123456" });
  expect(await getMail(admin, code)).toMatchObject({ excerpt: null });
  await expect(getMail(admin, newId())).rejects.toMatchObject({ code: "not_found" });
});

test("resendMail: resends a failed email, once for two admins", async () => {
  const id = await mail({ status: "failed", attempts: 20, lastError: "450 busy" });
  const results = await Promise.allSettled([
    resendMail(admin, { mailId: id }),
    resendMail(second, { mailId: id }),
  ]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "conflict" } });
  expect(await getMail(admin, id)).toMatchObject({ status: "queued", attempts: 0, lastError: "450 busy" });
  expect(await sql`select from graphile_worker.jobs where key = ${`send_mail:${id}`}`).toHaveLength(1);
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.entityId, id));
  expect(entry).toMatchObject({ action: "mail.resend", before: { status: "failed", attempts: 20 } });
});

test("doesn't resend emails that were sent, were deleted, or would reach no one", async () => {
  const gone = await createUser(db, { accountStatus: "deleted" });
  await db
    .insert(mailSuppressions)
    .values({ address: "gone@example.test", scope: "all", reason: "hard_bounce" });
  for (const id of [
    await mail({ status: "sent" }),
    await mail({ status: "failed", html: null }),
    await mail({ status: "failed", toUserId: gone.id }),
    await mail({ status: "bounced", toAddress: "Gone@example.test" }),
  ])
    await expect(resendMail(admin, { mailId: id })).rejects.toMatchObject({ code: "conflict" });
});

test("a complaint is shown with its email", async () => {
  const mailId = await mail({ status: "sent", toAddress: "cross@example.test" });
  const report = { mailId, isProven: true, kind: "complaint", statusCode: "5.7.1", detail: null };
  await recordBounce(guestCtx(database), report as never);
  expect(await getMail(admin, mailId)).toMatchObject({ status: "complained" });
});

test("addSuppression, liftSuppression: adds and removes an address, each with a reason in the log", async () => {
  const input = { address: "loud@example.test", scope: "all", reason: "They asked by phone" } as const;
  await addSuppression(admin, input);
  await expect(addSuppression(second, input)).rejects.toMatchObject({ code: "conflict" });
  const [row] = (await listSuppressions(admin, "loud@example.test", { at: "first" })).rows;
  expect(row).toMatchObject({ reason: "by_admin", detail: "They asked by phone" });
  const lift = { suppressionId: row?.id ?? "", reason: "They changed their mind" };
  await liftSuppression(second, lift);
  await expect(liftSuppression(admin, lift)).rejects.toMatchObject({ code: "conflict" });
  const log = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(2);
  expect(log).toMatchObject([
    { action: "suppression.lift", after: { reason: "They changed their mind" } },
    { action: "suppression.add", after: { scope: "all", reason: "They asked by phone" } },
  ]);
  expect((await listSuppressions(admin, null, { at: "first" })).rows).not.toHaveLength(0);
});

test("an unsubscribe can't be lifted", async () => {
  const suppressionId = newId();
  const row = {
    id: suppressionId,
    address: "quiet@example.test",
    scope: "all",
    reason: "unsubscribe",
  } as const;
  await db.insert(mailSuppressions).values(row);
  await expect(liftSuppression(admin, { suppressionId, reason: "We want to" })).rejects.toMatchObject({
    code: "forbidden",
  });
});

test('returns "not found" for everyone else', async () => {
  const host = await ctxFor(database, await createHost(db));
  const id = newId();
  for (const attempt of [
    () => listMails(host, readMailFilters({}), { at: "first" }),
    () => listTemplates(host),
    () => getMail(host, id),
    () => listSuppressions(host, null, { at: "first" }),
    () => resendMail(host, { mailId: id }),
    () => addSuppression(host, { address: "a@example.test", scope: "all", reason: "x" }),
    () => liftSuppression(host, { suppressionId: id, reason: "x" }),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
});
