import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import {
  auditLog,
  contactMessages,
  disputes,
  events,
  identities,
  mailMessages,
  mailSuppressions,
  messages,
  orders,
  payoutSettings,
  proposalImages,
  proposals,
  receipts,
  refunds,
  sessions,
  sponsorships,
  users,
} from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { runAction } from "@/lib/core/run-action";
import { registerAction } from "@/lib/identity/accounts/actions/entry";
import { askForResetAction } from "@/lib/identity/accounts/actions/password";
import { addRole } from "@/lib/identity/accounts/commands/add-role";
import { saveProfile } from "@/lib/identity/accounts/commands/save-profile";
import { setPicture } from "@/lib/identity/accounts/commands/set-picture";
import { switchRole } from "@/lib/identity/accounts/commands/switch-role";
import { deleteAccountAction } from "@/lib/identity/privacy/actions";
import { deleteAccount } from "@/lib/identity/privacy/commands/delete-account";
import { MESSAGE_GONE, UNKNOWN_USER } from "@/lib/identity/privacy/copy";
import { readDeletionFacts } from "@/lib/identity/privacy/internal/deletion-facts";
import { getPrivacy } from "@/lib/identity/privacy/queries";
import { logIn } from "@/lib/identity/sessions/commands/log-in";
import { mailCode } from "@/lib/identity/sessions/commands/mail-code";
import { signInWithGoogle } from "@/lib/identity/sessions/commands/sign-in-with-google";
import { loadSession } from "@/lib/identity/sessions/load-session";
import { storeUpload } from "@/lib/listings/media/commands/store-upload";
import { issueTicket } from "@/lib/listings/media/upload-ticket";
import { savePreferences } from "@/lib/messaging/notifications/commands/save-preferences";
import { setBlock } from "@/lib/messaging/threads/commands/set-block";
import { getThread } from "@/lib/messaging/threads/queries/thread";
import { sendContactMessage } from "@/lib/site/content/contact/commands/send-contact-message";
import { siteSettings } from "@/lib/site/settings/site-settings";
import { appealSuspension } from "@/lib/trust/moderation/commands/appeal-suspension";
import { report } from "@/lib/trust/moderation/commands/report";
import { definitionOf } from "@/tests/support/actions";
import { openClients } from "@/tests/support/clients";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { createThread, write } from "@/tests/support/factories/threads";
import {
  createAdmin,
  createHost,
  createSponsor,
  createUser,
  type UserRow,
} from "@/tests/support/factories/users";
import { aPicture } from "@/tests/support/files";
import { runJobs } from "@/tests/support/jobs";
import { expectSoundLedger, paymentWorld } from "@/tests/support/payments";
import { temporaryStorage } from "@/tests/support/viewer-ctx";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);
beforeEach(() => db.execute(sql`truncate rate_limits`));

const password = "a lantern on the quay";
const input = { currentPassword: password, code: null, understood: true as const };
const rowOf = async ({ id }: { id: string }) => {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (!user) throw new Error("no such account");
  return user;
};
const remove = async (user: UserRow, ctx?: Ctx) =>
  deleteAccount(ctx ?? (await ctxFor(database, user)), input);
const isDeleted = async (user: UserRow) => (await rowOf(user)).accountStatus === "deleted";
const sentences = async (user: UserRow) =>
  (await getPrivacy(await ctxFor(database, user))).obstacles.map(({ sentence }) => sentence);

test("removes the person from the account, closes every way in, logs it, and emails them once", async () => {
  const user = await createHost(db, {
    password,
    emailVerifiedAt: new Date(),
    phone: "0123",
    website: "https://quay.example",
    location: "Quay",
    city: "Quay",
    region: "Kent",
    country: "England",
    industry: "Boats",
    bio: "I row.",
    opportunitiesOptInAt: new Date(),
  });
  await db
    .insert(identities)
    .values({ userId: user.id, provider: "google", subject: "g-1", email: user.email });
  await db.insert(payoutSettings).values({ userId: user.id, method: "paypal", paypalEmail: user.email });
  const [computer, phone] = [await ctxFor(database, user), await ctxFor(database, user)];
  expect(await deleteAccount(computer, input)).toEqual({ proposalIds: [] });
  expect(await rowOf(user)).toEqual({
    ...user,
    accountStatus: "deleted",
    email: `${user.id}@deleted.invalid`,
    fullName: UNKNOWN_USER,
    passwordHash: null,
    emailVerifiedAt: null,
    opportunitiesOptInAt: null,
    companyName: null,
    phone: null,
    website: null,
    location: null,
    city: null,
    region: null,
    country: null,
    latitude: null,
    longitude: null,
    industry: null,
    bio: null,
    updatedAt: expect.any(Date),
  });
  for (const ctx of [computer, phone])
    expect(await loadSession(db, ctx.viewer?.sessionId ?? "", new Date())).toBeNull();
  expect(await db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([]);
  await expect(deleteAccount(computer, input)).rejects.toMatchObject({ code: "invalid" });
  const log = await db.select().from(auditLog).where(eq(auditLog.action, "account.delete"));
  expect(log).toMatchObject([{ actorId: user.id, entityId: user.id, after: { proposals: 0 } }]);
  const mails = await db.select().from(mailMessages).where(eq(mailMessages.toAddress, user.email));
  expect(mails).toMatchObject([{ template: "account-deleted", toUserId: null }]);
  expect(mails[0]?.text).not.toContain(user.fullName);
});

test("deletes no emails to or from an address that the account never verified", async () => {
  const guest = guestCtx(database);
  const letter = { name: "Gil", subject: "A question", message: "How much is it?" };
  const fromGuest = async (email: string) => {
    await db.execute(sql`truncate rate_limits`);
    await sendContactMessage(guest, { ...letter, email });
  };
  const lettersOf = async (email: string) =>
    (await db.select().from(contactMessages).where(eq(contactMessages.email, email))).length;
  const computer = siteSettings().supportEmail;
  const mailsToSupport = async () =>
    (await db.select().from(mailMessages).where(eq(mailMessages.template, "contact-message"))).length;

  await fromGuest("gil@stranger.example");
  await remove(await createSponsor(db, { password, email: "gil@stranger.example" }));
  expect(await lettersOf("gil@stranger.example")).toBe(1);
  await remove(await createSponsor(db, { password, email: computer }));
  expect(await mailsToSupport()).toBe(1);

  const owner = await createSponsor(db, { password, email: "ida@own.example", emailVerifiedAt: new Date() });
  await fromGuest("ida@own.example");
  const other = await ctxFor(database, await createSponsor(db));
  await sendContactMessage(other, { ...letter, email: "ida@own.example" });
  expect(await mailsToSupport()).toBe(3);
  await remove(owner);
  expect(await lettersOf("ida@own.example")).toBe(1);
  expect(await mailsToSupport()).toBe(2);
  await remove(await createSponsor(db, { password, email: computer, emailVerifiedAt: new Date() }));
  expect(await mailsToSupport()).toBe(2);
});

test("deletes what support received about a suspension, and keeps only a suppressed address", async () => {
  const user = await createSponsor(db, { password, emailVerifiedAt: new Date(), accountStatus: "suspended" });
  await appealSuspension(await ctxFor(database, user), { words: "It was not me." });
  await db.update(users).set({ accountStatus: "active" }).where(eq(users.id, user.id));
  const address = user.email;
  const refused = {
    address,
    scope: "all" as const,
    reason: "hard_bounce" as const,
    detail: `550 ${address}`,
  };
  await db.insert(mailSuppressions).values([refused, { address, scope: "messages", reason: "unsubscribe" }]);
  await remove(user);
  const appeals = await db.select().from(mailMessages).where(eq(mailMessages.template, "suspension-appeal"));
  expect(appeals).toEqual([]);
  const left = await db.select().from(mailSuppressions).where(eq(mailSuppressions.address, address));
  expect(left).toMatchObject([{ reason: "hard_bounce", detail: null }]);
});

test("lets no one back in by password, Google, or reset, and frees the address for a new account", async () => {
  const user = await createSponsor(db, { password, emailVerifiedAt: new Date() });
  await db
    .insert(identities)
    .values({ userId: user.id, provider: "google", subject: "g-2", email: user.email });
  await remove(user);
  const guest = guestCtx(database);
  for (const email of [user.email, `${user.id}@deleted.invalid`])
    await expect(logIn(guest, { email, password, redirectUrl: undefined })).rejects.toMatchObject({
      code: "invalid",
    });
  await runAction(definitionOf(askForResetAction), guest, { email: user.email });
  await runJobs(database.url, guest);
  const mails = await db.select().from(mailMessages).where(eq(mailMessages.toAddress, user.email));
  expect(mails.map(({ template }) => template)).toEqual(["account-deleted"]);
  const person = { subject: "g-2", email: user.email, isVerified: true, fullName: "Ada Miller" };
  expect(await signInWithGoogle(guest, person)).toEqual({ kind: "new" });
  const again = await runAction(definitionOf(registerAction), guest, {
    role: "agent",
    fullName: "Ada Miller",
    email: user.email,
    password,
  });
  expect(again).toMatchObject({ ok: true });
  const [fresh] = await db.select().from(users).where(eq(users.email, user.email));
  expect(fresh?.id).not.toBe(user.id);
});

test("deletes nothing with a wrong password or without the confirmation", async () => {
  const user = await createSponsor(db, { password });
  const ctx = await ctxFor(database, user);
  const run = (payload: object) => runAction(definitionOf(deleteAccountAction), ctx, payload);
  expect(await run({ currentPassword: "not it", understood: "on" })).toMatchObject({
    error: { fields: { currentPassword: "The password is incorrect." } },
  });
  expect(await run({ currentPassword: password })).toMatchObject({
    error: { fields: { understood: "Please confirm that you understand this." } },
  });
  expect(await isDeleted(user)).toBe(false);
});

test("keeps both sides while money is held, with a message for each, and keeps the ledger after the sponsor leaves", async () => {
  const world = paymentWorld(database);
  const { host, sponsor, proposalId, paymentId } = await world.sponsored();
  const [hostRow, sponsorRow] = [await give(host), await give(sponsor)];
  expect(await sentences(hostRow)).toEqual([
    "1 sponsorship of your proposals is still open. Hold your event and wait until the funds are released, or cancel it and refund the money.",
    "We're holding $500 for you. It must be paid out first.",
  ]);
  expect(await sentences(sponsorRow)).toEqual([
    "1 of your sponsorships is still open. Wait until the event has taken place, or ask the host to cancel.",
  ]);
  await expect(remove(hostRow)).rejects.toMatchObject({ code: "conflict" });
  await expect(remove(sponsorRow)).rejects.toMatchObject({ code: "conflict" });

  world.wait(60 * 24 * 30);
  await world.releaseRound();
  expect(await sentences(hostRow)).toEqual(["We're holding $500 for you. It must be paid out first."]);
  await expect(remove(hostRow)).rejects.toThrow("We're holding $500 for you.");
  await remove(sponsorRow);
  expect(await isDeleted(sponsorRow)).toBe(true);
  const [receipt] = await db.select().from(receipts).where(eq(receipts.paymentId, paymentId));
  expect(receipt?.buyer).toMatchObject({ name: sponsorRow.fullName });
  await expectSoundLedger(database);
  const [slot] = await db.select().from(sponsorships).where(eq(sponsorships.proposalId, proposalId));
  expect(slot).toMatchObject({ status: "released", sponsorId: sponsorRow.id });
});

test("removes a deleted host's proposals entirely if no one bought a spot, and otherwise keeps them as a contract", async () => {
  const host = await createHost(db, { password });
  const event = await createEvent(db, host.id, { title: "Private Fair" });
  const { proposal: unsold } = await createProposal(db, host.id, { eventId: event.id });
  const { proposal: draft } = await createProposal(db, host.id, { status: "draft", publishedAt: null });
  const { proposal: spoken, asSponsor, threadId } = await createThread(database, { host });
  const text = {
    targetAudience: "Rowers",
    expectedReach: "500",
    city: "Quay",
    region: "Kent",
    country: "England",
  };
  const links = { eventPlatformLink: "https://quay.example/fair", videoLinks: ["https://quay.example/film"] };
  await db
    .update(proposals)
    .set({ ...text, ...links, benefits: ["A banner"] })
    .where(eq(proposals.id, spoken.id));
  const ids = (await remove(host)).proposalIds;
  expect(ids.toSorted()).toEqual([unsold.id, draft.id, spoken.id].toSorted());
  const left = await db.select().from(proposals).where(eq(proposals.hostId, host.id));
  expect(left).toMatchObject([
    {
      id: spoken.id,
      status: "removed",
      title: spoken.title,
      description: "Deleted with its host's account.",
      ...Object.fromEntries(Object.keys(text).map((name) => [name, null])),
      eventPlatformLink: null,
      videoLinks: [],
      benefits: [],
    },
  ]);
  expect(await db.select().from(events).where(eq(events.hostId, host.id))).toEqual([]);
  expect(await db.select().from(proposalImages)).toEqual([]);
  expect(
    (await db.execute(sql`select from proposal_search where proposal_id = ${spoken.id}`)).rows,
  ).toHaveLength(0);
  const thread = await getThread(asSponsor, threadId);
  expect(thread).toMatchObject({ other: { name: UNKNOWN_USER, imagePath: null }, standing: "deleted" });
});

test("leaves the conversation to the other person without the deleted one's messages, except if it was reported", async () => {
  const user = await createSponsor(db, { password });
  const one = await createThread(database, { sponsor: user, text: "My secret plan" });
  await write(one.asHost, one.threadId, "I keep this.");
  const bad = await createThread(database, { sponsor: user, text: "Pay me elsewhere" });
  await report(bad.asHost, { kind: "thread", id: bad.threadId, reason: "scam" });
  await remove(user);
  const texts = async (threadId: string) =>
    (await db.select().from(messages).where(eq(messages.threadId, threadId)).orderBy(messages.id)).map(
      ({ text }) => text,
    );
  expect(await texts(one.threadId)).toEqual([MESSAGE_GONE, "I keep this."]);
  expect(await texts(bad.threadId)).toEqual(["Pay me elsewhere"]);
  await expect(write(one.asHost, one.threadId, "Are you there?")).rejects.toMatchObject({ code: "conflict" });
});

test("keeps both sides while money is disputed or being refunded, but no one else", async () => {
  const world = paymentWorld(database);
  const { host, sponsor, paymentId } = await world.sponsored();
  const stranger = await world.sponsored();
  const facts = async (ctx: Ctx) => {
    const { disputes: argued, refunds: returning } = await readDeletionFacts(
      db,
      ctx.viewer?.id ?? "",
      ctx.now(),
    );
    return [argued, returning];
  };
  await db.insert(disputes).values({
    paymentId,
    source: "sponsor",
    amountCents: 50_000,
    reason: "The event was not held",
    openedAt: world.now(),
  });
  await db.insert(refunds).values({ paymentId, amountCents: 100, source: "host", reason: "A part of it" });
  expect(await facts(host)).toEqual([1, 1]);
  expect(await facts(sponsor)).toEqual([1, 1]);
  expect(await facts(stranger.host)).toEqual([0, 0]);
  await db
    .update(disputes)
    .set({ status: "won", closedAt: world.now() })
    .where(eq(disputes.paymentId, paymentId));
  expect(await facts(host)).toEqual([0, 1]);
});

test("blocks the deletion of admins and of accounts with payments in progress", async () => {
  const admin = await createAdmin(db, { password });
  expect(await sentences(admin)).toEqual([
    "You're an admin of this site. Ask another admin to remove that role from your account first.",
  ]);
  const world = paymentWorld(database);
  const buyer = await createSponsor(db, { password });
  const { proposal, tiers } = await createProposal(db, (await createHost(db)).id);
  await world.checkout(await world.as(buyer), { proposal, tier: tiers[0] });
  expect(await sentences(buyer)).toEqual([
    "1 of your sponsorships is still open. Wait until the event has taken place, or ask the host to cancel.",
    "One of your payments is still in progress. Finish it, or try again in half an hour.",
  ]);
  await expect(remove(buyer)).rejects.toMatchObject({ code: "conflict" });
  expect(await isDeleted(buyer)).toBe(false);
});

test("runs two simultaneous deletions as one, and rejects or detects changes made during one", async () => {
  const user = await createUser(db, { password, roles: ["business_sponsor", "event_host"] });
  const ctx = await ctxFor(database, user);
  const clients = openClients(database.url, 2);
  try {
    const other = await ctxFor(clients, user);
    const results = await Promise.allSettled([deleteAccount(ctx, input), deleteAccount(other, input)]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const order = { buyerId: user.id, kind: "plan" as const, totalCents: 100, idempotencyKey: newId() };
    await expect(db.insert(orders).values(order)).rejects.toThrow();
    await expect(createProposal(db, user.id)).rejects.toThrow();

    const late = await createSponsor(db, { password });
    const lateCtx = await ctxFor(database, late);
    const reserved = await clients.sql.reserve();
    await reserved`begin`;
    await reserved`insert into orders (id, buyer_id, kind, total_cents, idempotency_key)
      values (${newId()}, ${late.id}, 'plan', 100, ${newId()})`;
    const going = deleteAccount(lateCtx, input);
    await waitForLock();
    await reserved`commit`;
    reserved.release();
    await going;
    expect(await isDeleted(late)).toBe(true);
    expect(await db.select().from(orders).where(eq(orders.buyerId, late.id))).toHaveLength(1);
  } finally {
    await clients.close();
  }
});

test("leaves nothing of what was in progress while the account was deleted", async () => {
  const storage = temporaryStorage();
  const user = await createUser(db, { password, roles: ["business_sponsor", "event_host"] });
  const parts = { ports: { ...guestCtx(database).ports, storage } };
  const talk = await createThread(database, { sponsor: user, parts });
  const ctx = talk.asSponsor;
  await deleteAccount(await ctxFor(database, user), input);
  const left = await rowOf(user);
  const picture = await aPicture();
  const late: Record<string, () => Promise<unknown>> = {
    profile: () =>
      saveProfile(ctx, {
        companyName: "Late",
        phone: "0123",
        website: null,
        location: "Here",
        city: "Here",
        region: null,
        country: null,
        industry: null,
        bio: null,
        facebook: "https://facebook.com/late",
        instagram: null,
        twitter: null,
        linkedin: null,
      }),
    role: () => addRole(ctx, { role: "vendor", companyName: "Late" }),
    current: () => switchRole(ctx, { role: "event_host" }),
    picture: () => setPicture(ctx, async () => ({ name: "me.jpg", content: picture })),
    upload: () =>
      storeUpload(ctx, { name: "a.jpg", ticket: issueTicket(ctx.viewer, ctx.now()), content: picture }),
    choices: () => savePreferences(ctx, { byMail: ["opportunities"], inApp: [] }),
    code: () => mailCode(ctx, { purpose: "export" }),
    block: () => setBlock(ctx, { threadId: talk.threadId, blocked: "yes" }),
    message: () => write(ctx, talk.threadId, "Late"),
  };
  for (const [name, happen] of Object.entries(late)) await expect(happen(), name).rejects.toThrow();
  expect(await rowOf(user)).toEqual(left);
  for (const table of ["media", "notification_preferences", "mailed_codes", "blocks", "account_tokens"]) {
    const [row] = await database.sql<{ rows: number }[]>`
      select count(*)::int as rows from ${database.sql(table)} t where to_jsonb(t)::text like ${`%${user.id}%`}`;
    expect(row?.rows, table).toBe(0);
  }
});

/** Until a transaction waits for another one. */
async function waitForLock(): Promise<void> {
  for (let tries = 0; tries < 2_000; tries++) {
    const [row] = await database.sql<{ waiting: number }[]>`
      select count(*)::int as waiting from pg_locks where not granted`;
    if (row?.waiting) return;
  }
  throw new Error("no transaction is waiting");
}

/** Gives an account of the world a password and returns it. */
async function give(ctx: Ctx): Promise<UserRow> {
  const made = await createSponsor(db, { password });
  const id = ctx.viewer?.id ?? "";
  await db.update(users).set({ passwordHash: made.passwordHash }).where(eq(users.id, id));
  return rowOf({ id });
}

test("lets suspended people delete their account unless money is pending, and keeps the suspension in the log", async () => {
  const suspended = { accountStatus: "suspended", suspensionReason: "Spam" } as const;
  const user = await createSponsor(db, { password, ...suspended });
  await expect(
    deleteAccount(await ctxFor(database, user), { ...input, currentPassword: "not it at all" }),
  ).rejects.toMatchObject({ code: "invalid" });
  await remove(user);
  expect(await rowOf(user)).toMatchObject({ accountStatus: "deleted", suspensionReason: null });
  const log = await db.select().from(auditLog).where(eq(auditLog.entityId, user.id));
  expect(log).toMatchObject([{ action: "account.delete", before: { accountStatus: "suspended" } }]);

  const { host } = await paymentWorld(database).sponsored();
  await db
    .update(users)
    .set({ ...suspended, passwordHash: user.passwordHash })
    .where(eq(users.id, host.viewer?.id ?? ""));
  const barred = await ctxFor(database, await rowOf({ id: host.viewer?.id ?? "" }));
  await expect(deleteAccount(barred, input)).rejects.toMatchObject({ code: "conflict" });
  expect(await getPrivacy(barred)).toMatchObject({ isSuspended: true, obstacles: [{}, {}] });
});
