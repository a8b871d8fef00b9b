import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { CATEGORIES } from "@/db/enums";
import { mailMessages, users } from "@/db/schema";
import { inTransaction } from "@/lib/core/transaction";
import { slotMails } from "@/lib/funding/sponsorships/mails/slots";
import { passwordMails } from "@/lib/identity/accounts/mails/password";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { markNotificationsRead } from "@/lib/messaging/notifications/commands/mark-read";
import { savePreferences } from "@/lib/messaging/notifications/commands/save-preferences";
import { unsubscribe } from "@/lib/messaging/notifications/commands/unsubscribe";
import { SavePreferencesForm } from "@/lib/messaging/notifications/form";
import {
  countUnread,
  listNotifications,
  listPreferences,
  readUnsubscribe,
} from "@/lib/messaging/notifications/queries";
import { readUnsubscribeToken, unsubscribeAddress } from "@/lib/messaging/notifications/unsubscribe-token";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createSponsor, createUser, type UserRow } from "@/tests/support/factories/users";

const database = await createTestDatabase();
afterAll(database.close);
const { db, sql } = database;
const guest = guestCtx(database);

const notify = (user: UserRow, title: string, dedupeKey = `${user.id}:${title}`) =>
  inTransaction(guest, (tx) =>
    queueMail(tx, {
      mail: slotMails["place-free"],
      to: { userId: user.id, email: user.email },
      data: { name: user.fullName, title, path: "/proposaldetails/x" },
      dedupeKey,
    }),
  );
const tokenOf = (address: string) => new URL(address).pathname.split("/").at(-1) ?? "";

test("the bell shows each emailed event once, and open pages are notified", async () => {
  const user = await createUser(db);
  await notify(user, "Supper", "same");
  await notify(user, "Supper", "same");
  await notify(user, "Run\u202e\r\nfast");
  const ctx = await ctxFor(database, user);
  const page = await listNotifications(ctx, { size: 10 });
  expect(page).toMatchObject({ unread: 2, hasMore: false });
  expect(page.notifications.map(({ title, path, isRead }) => ({ title, path, isRead }))).toEqual([
    { title: "A spot opened up: Run fast", path: "/proposaldetails/x", isRead: false },
    { title: "A spot opened up: Supper", path: "/proposaldetails/x", isRead: false },
  ]);
  const notified = await sql`select topic, ref from live_events where user_id = ${user.id} order by id`;
  expect(notified.map(({ ref }) => ref)).toEqual(page.notifications.map(({ id }) => id).toReversed());
  const second = await listNotifications(ctx, { size: 1, after: page.notifications[0]?.id });
  expect(second.notifications.map(({ title }) => title)).toEqual(["A spot opened up: Supper"]);
});

test("markNotificationsRead: marks one alone or with all older ones, never newer ones or another person's", async () => {
  const [user, other] = [await createUser(db), await createUser(db)];
  for (const title of ["One", "Two", "Three"]) await notify(user, title);
  await notify(other, "Other");
  const ctx = await ctxFor(database, user);
  const [three, two, one] = (await listNotifications(ctx, { size: 3 })).notifications;
  expect(await markNotificationsRead(ctx, { id: one?.id ?? "", andOlder: false })).toEqual({ unread: 2 });
  expect(await markNotificationsRead(ctx, { id: two?.id ?? "", andOlder: true })).toEqual({ unread: 1 });
  const left = (await listNotifications(ctx, { size: 3 })).notifications.filter(({ isRead }) => !isRead);
  expect(left.map(({ id }) => id)).toEqual([three?.id]);
  const stranger = await ctxFor(database, other);
  await markNotificationsRead(stranger, { id: three?.id ?? "", andOlder: false });
  expect(await countUnread(ctx, user.id)).toBe(1);
});

test("notifications are sorted by their shown times, whichever process wrote them", async () => {
  const user = await createUser(db);
  for (const title of ["Early", "Late", "Middle"]) await notify(user, title);
  const ctx = await ctxFor(database, user);
  for (const [title, at] of [
    ["Early", "2026-03-01"],
    ["Late", "2026-03-03"],
    ["Middle", "2026-03-02"],
  ])
    await sql`update notifications set created_at = ${`${at}T12:00:00Z`}
      where user_id = ${user.id} and title like ${`%${title}`}`;
  const order = ["Late", "Middle", "Early"].map((title) => `A spot opened up: ${title}`);
  const { notifications } = await listNotifications(ctx, { size: 3 });
  expect(notifications.map(({ title }) => title)).toEqual(order);
  const [, middle] = notifications;
  const after = await listNotifications(ctx, { size: 3, after: middle?.id });
  expect(after.notifications.map(({ title }) => title)).toEqual(order.slice(2));
  expect(await markNotificationsRead(ctx, { id: middle?.id ?? "", andOlder: true })).toEqual({ unread: 1 });
});

test("savePreferences: people choose by kind and channel; required emails stay on regardless of the form", async () => {
  const user = await createUser(db, { roles: ["event_host"] });
  const ctx = await ctxFor(database, user);
  const before = await listPreferences(ctx);
  expect(before.map(({ kind }) => kind)).toEqual([
    "account",
    "money",
    "proposals",
    "sponsorships",
    "messages",
    "plans",
    "agents",
    "vendors",
  ]);
  expect(before.every(({ byMail, inApp }) => byMail && inApp)).toBe(true);
  const after = await savePreferences(ctx, { byMail: ["plans"], inApp: ["account", "opportunities"] });
  expect(after).toEqual([
    { kind: "account", byMail: true, inApp: true },
    { kind: "money", byMail: true, inApp: false },
    { kind: "proposals", byMail: false, inApp: false },
    { kind: "sponsorships", byMail: false, inApp: false },
    { kind: "messages", byMail: false, inApp: false },
    { kind: "plans", byMail: true, inApp: false },
    { kind: "agents", byMail: false, inApp: false },
    { kind: "vendors", byMail: false, inApp: false },
  ]);
  await notify(user, "Unwanted");
  expect(await countUnread(ctx, user.id)).toBe(0);
});

test("opportunities are filtered by category; selecting all means no filter, and none is rejected", async () => {
  const user = await createSponsor(db);
  const ctx = await ctxFor(database, user);
  const stored = async () => {
    const [row] = await db.select().from(users).where(eq(users.id, user.id));
    return row?.opportunityCategories;
  };
  const wanted = async () => (await listPreferences(ctx)).find(({ kind }) => kind === "opportunities");
  expect((await wanted())?.categories).toEqual(CATEGORIES);
  const parse = (categories?: string[]) =>
    SavePreferencesForm.safeParse({ byMail: ["opportunities"], inApp: [], categories });
  const save = async (categories?: string[]) => {
    const parsed = parse(categories);
    if (!parsed.success) throw parsed.error;
    await savePreferences(ctx, parsed.data);
    return stored();
  };
  expect(await save(["", "music", "arts", "music"])).toEqual(["music", "arts"]);
  expect(await wanted()).toMatchObject({ byMail: true, categories: ["music", "arts"] });
  expect(await save(), "a form without them").toEqual(["music", "arts"]);
  expect(parse([""]).error?.issues[0]).toMatchObject({
    path: ["categories"],
    message: "Please choose at least one category, or turn these emails off.",
  });
  expect(parse(["", "weddings"]).success).toBe(false);
  expect(await save([...CATEGORIES])).toBeNull();
});

test("consent to opportunities is stored with its date and ends with one click", async () => {
  const user = await createSponsor(db);
  const ctx = await ctxFor(database, user);
  const consent = async () => {
    const [row] = await db.select().from(users).where(eq(users.id, user.id));
    return row?.opportunitiesOptInAt;
  };
  expect(await consent()).toBeNull();
  await savePreferences(ctx, { byMail: ["opportunities"], inApp: [] });
  const since = await consent();
  expect(since).toBeInstanceOf(Date);
  await savePreferences(ctx, { byMail: ["opportunities", "plans"], inApp: [] });
  expect(await consent()).toEqual(since);
  const token = tokenOf(unsubscribeAddress({ userId: user.id, email: user.email }, "opportunities"));
  await unsubscribe(guest, { token });
  expect(await consent()).toBeNull();
});

test("unsubscribe: one click unsubscribes from one kind, idempotently, and viewing the page changes nothing", async () => {
  const user = await createUser(db, { roles: ["event_host"] });
  await notify(user, "Supper");
  const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.toUserId, user.id));
  const listed = /^<(.+)>$/.exec(mail?.headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
  expect(mail?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  expect(new URL(listed).pathname).toMatch(/^\/api\/unsubscribe\//);
  const token = tokenOf(listed);
  expect(mail?.text).toContain(`/unsubscribe/${token}`);
  expect(await readUnsubscribe(guest, token)).toEqual({ kind: "sponsorships", isDone: false });
  await Promise.all([unsubscribe(guest, { token }), unsubscribe(guest, { token })]);
  expect(await readUnsubscribe(guest, token)).toEqual({ kind: "sponsorships", isDone: true });
  const audit =
    await sql`select actor_id from audit_log where action = 'notifications.unsubscribe' and entity_id = ${user.id}`;
  expect(audit).toEqual([{ actor_id: user.id }]);
  const others = await listPreferences(await ctxFor(database, user));
  expect(others.filter(({ byMail }) => !byMail).map(({ kind }) => kind)).toEqual(["sponsorships"]);
});

test("an address without an account can unsubscribe too", async () => {
  const to = { userId: null, email: " Nell@Example.test" };
  const token = tokenOf(unsubscribeAddress(to, "messages"));
  await unsubscribe(guest, { token });
  await unsubscribe(guest, { token });
  const rows = await sql`select address, scope, reason from mail_suppressions`;
  expect(rows).toEqual([{ address: "nell@example.test", scope: "messages", reason: "unsubscribe" }]);
});

test("an unsubscribe by address is undone only by its mailbox's owner", async () => {
  const user = await createUser(db, { roles: ["event_host"] });
  const token = tokenOf(unsubscribeAddress({ userId: null, email: user.email }, "plans"));
  await unsubscribe(guest, { token });
  const isSuppressed = async () => {
    const rows = await sql`select 1 from mail_suppressions where address = ${user.email}`;
    return rows.length === 1;
  };
  await savePreferences(await ctxFor(database, user), { byMail: ["plans"], inApp: [] });
  expect(await isSuppressed()).toBe(true);
  await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, user.id));
  await savePreferences(await ctxFor(database, user), { byMail: ["plans"], inApp: [] });
  expect(await isSuppressed()).toBe(false);
});

test("a required email has no unsubscribe link", async () => {
  const user = await createUser(db);
  const to = { userId: user.id, email: user.email };
  await inTransaction(guest, (tx) =>
    queueMail(tx, {
      mail: passwordMails["password-changed"],
      to,
      data: { name: "Ada", othersOut: true },
      dedupeKey: "pw",
    }),
  );
  const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.dedupeKey, "pw"));
  expect(Object.keys(mail?.headers ?? {})).not.toContain("List-Unsubscribe");
  expect(mail?.text).not.toMatch(/unsubscribe/i);
});

test.each(["", "x", "money.", "a.b.c"])("a forged token (%j) identifies no one", (token) => {
  expect(readUnsubscribeToken(token)).toBeNull();
});

test("a token for one kind affects neither other kinds nor other people", () => {
  const token = tokenOf(unsubscribeAddress({ userId: null, email: "a@example.test" }, "messages"));
  const [, who, mac] = token.split(".");
  expect(readUnsubscribeToken(token)).toEqual({ kind: "messages", address: "a@example.test" });
  expect(readUnsubscribeToken(`plans.${who}.${mac}`)).toBeNull();
  const other = Buffer.from("b@example.test").toString("base64url");
  expect(readUnsubscribeToken(`messages.${other}.${mac}`)).toBeNull();
});
