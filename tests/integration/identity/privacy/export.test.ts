import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import {
  accountTokens,
  auditLog,
  deadlineFeeds,
  inquiries,
  mailedCodes,
  mailMessages,
  mailSuppressions,
  media,
  sponsorAssets,
  users,
  vendorBlockedDays,
  vendorCalendarFeeds,
} from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { runAction } from "@/lib/core/run-action";
import { offerMakeGood } from "@/lib/funding/deliverables/commands/offer-make-good";
import { requestExportAction } from "@/lib/identity/privacy/actions";
import { downloadExport } from "@/lib/identity/privacy/commands/download-export";
import { EXPORT_PARTS, NOT_EXPORTED } from "@/lib/identity/privacy/export-parts";
import { describeExport } from "@/lib/identity/privacy/queries/describe-export";
import { mailAccountCodeAction } from "@/lib/identity/sessions/actions/email-codes";
import { newFeedToken } from "@/lib/listings/events/feed-token";
import { sendMessage } from "@/lib/messaging/threads/commands/send-message";
import { setBlock } from "@/lib/messaging/threads/commands/set-block";
import { storeAttachment } from "@/lib/messaging/threads/commands/store-attachment";
import { definitionOf } from "@/tests/support/actions";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { itemsOf, withBenefits } from "@/tests/support/deliverables";
import { createAgent, createAgreement } from "@/tests/support/factories/agents";
import { createPaidSlot } from "@/tests/support/factories/funds";
import { createThread, write } from "@/tests/support/factories/threads";
import { createHost, createSponsor } from "@/tests/support/factories/users";
import { createVendor, createVendorUser } from "@/tests/support/factories/vendors";
import { aPdf } from "@/tests/support/files";
import { paymentWorld } from "@/tests/support/payments";
import { unzip } from "@/tests/support/unzip";
import { temporaryStorage } from "@/tests/support/viewer-ctx";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);
beforeEach(() => db.execute(sql`truncate rate_limits`));

const password = "a lantern on the quay";
const proven = { currentPassword: password };
const ask = (ctx: Ctx, credentials: object = proven) =>
  runAction(definitionOf(requestExportAction), ctx, credentials);

async function grantOf(ctx: Ctx): Promise<string | null> {
  const result = await ask(ctx);
  if (!result.ok) throw new Error(result.error.message);
  return new URL((result.data as { path: string }).path, "http://site.test").searchParams.get("grant");
}

/** All files of someone's export: JSON parsed, pictures as bytes. */
async function exported(ctx: Ctx): Promise<Record<string, unknown>> {
  const response = await downloadExport(ctx, await grantOf(ctx));
  const files = unzip(Buffer.from(await response.arrayBuffer()));
  return Object.fromEntries(
    files.map(({ name, body }) => [name, name.endsWith(".json") ? JSON.parse(body.toString()) : body]),
  );
}

test("exports every table that refers to a person, or gives a reason", async () => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass`);
  const covered = new Set([...EXPORT_PARTS.flatMap(({ tables }) => tables), ...Object.keys(NOT_EXPORTED)]);
  expect(rows.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([]);
});

test("exports a vendor's blocked days with their notes, and when the calendar's address was made", async () => {
  const user = await createVendorUser(db, { password });
  const { profile } = await createVendor(db, { user });
  const range = { firstDay: "2099-01-01", lastDay: "2099-01-02", note: "Family visit" };
  await db.insert(vendorBlockedDays).values({ profileId: profile.id, ...range });
  const { token, tokenHash } = newFeedToken();
  await db.insert(vendorCalendarFeeds).values({ profileId: profile.id, tokenHash });
  const files = await exported(await ctxFor(database, user));
  expect(files["vendor-calendar.json"]).toMatchObject([
    {
      feed_address_made_at: expect.any(String),
      blocked_days: [{ first_day: range.firstDay, last_day: range.lastDay, note: range.note }],
    },
  ]);
  for (const secret of [token, tokenHash]) expect(JSON.stringify(files)).not.toContain(secret);
});

test("exports when the address of the deadlines' calendar was made, and not the address", async () => {
  const user = await createSponsor(db, { password });
  const { token, tokenHash } = newFeedToken();
  await db.insert(deadlineFeeds).values({ userId: user.id, tokenHash });
  const files = await exported(await ctxFor(database, user));
  expect(files["deadline-calendar.json"]).toMatchObject([{ address_made_at: expect.any(String) }]);
  for (const secret of [token, tokenHash]) expect(JSON.stringify(files)).not.toContain(secret);
});

test("exports the benefits that a team member worked on without their shares", async () => {
  const world = paymentWorld(database);
  const { proposalId, hostId, sponsorshipId } = await withBenefits(world, database);
  const member = await createAgent(db, { password });
  await createAgreement(db, { proposalId, hostId, agent: member }, { role: "editor" });
  const ctx = await ctxFor(database, member);
  const [logo] = await itemsOf(database, sponsorshipId);
  const about = { deliverableId: logo?.id ?? "", formId: newId() };
  await offerMakeGood(ctx, { ...about, offer: "A booth at the fair" });
  expect((await exported(ctx))["benefits.json"]).toMatchObject([
    { you_are: "team member", id: about.deliverableId, share_cents: null },
  ]);
});

test("exports what a person said, did, and paid, but no one else's data and nothing that grants access", async () => {
  const world = paymentWorld(database);
  const user = await createSponsor(db, {
    password,
    fullName: "Ada Miller",
    roles: ["business_sponsor", "event_host"],
  });
  const stranger = await createSponsor(db, { fullName: "Sam Stranger" });
  const { asSponsor, asHost, threadId, host, proposal } = await createThread(database, { sponsor: user });
  await createThread(database, { sponsor: stranger, text: "A stranger's words" });
  await write(asHost, threadId, "It is free.");
  await setBlock(asSponsor, { threadId, blocked: "yes" });
  const slot = await world.sponsored();
  await db.update(users).set({ phone: "0123 456" }).where(eq(users.id, user.id));
  await db.insert(inquiries).values({ userId: user.id, proposalId: slot.proposalId, type: "favorite" });
  const storage = temporaryStorage();
  const key = "a".repeat(64);
  await storage.put(key, Buffer.from("a picture"), "image/webp");
  await db
    .insert(media)
    .values({ ownerId: user.id, storageKey: key, contentType: "image/webp", width: 1, height: 1, bytes: 9 });
  await createPaidSlot(db, { proposalId: proposal.id, sponsorId: user.id, hostId: host.id });
  const parts = { ports: { ...guestCtx(database).ports, storage } };
  const share = async (from: Ctx, name: string) => {
    const given = async () => ({ name, content: aPdf(name) });
    const { id } = await storeAttachment({ ...from, ...parts }, threadId, given);
    await sendMessage(from, { threadId, text: "", attachments: [id], idempotencyKey: newId() });
    return id;
  };
  await setBlock(asSponsor, { threadId, blocked: "no" });
  const mine = await share(asSponsor, "Mine.pdf");
  await share(asHost, "Theirs.pdf");
  await setBlock(asSponsor, { threadId, blocked: "yes" });
  const logo = { id: newId(), storageKey: `${"c".repeat(64)}.private.png`, fileName: "Ours.png" };
  await storage.put(logo.storageKey, Buffer.from("a logo"), "image/png");
  await db.insert(sponsorAssets).values([
    { ...logo, ownerId: user.id, need: "logo" },
    { ownerId: user.id, need: "text", value: "Fresh bread" },
    { ownerId: stranger.id, need: "text", value: "A stranger's words" },
  ]);
  const base = guestCtx(database).ports;
  const ctx = await ctxFor(database, user, { ports: { ...base, storage } });
  const files = await exported(ctx);
  expect(Object.keys(files)).toEqual([
    ...EXPORT_PARTS.map(({ name }) => `${name}.json`),
    `pictures/${key}.webp`,
    `files/${mine}/Mine.pdf`,
    `logos/${logo.id}/Ours.png`,
  ]);
  expect(files["sent-to-hosts.json"]).toMatchObject([
    { need: "logo", file: `logos/${logo.id}/Ours.png`, sent: [] },
    { need: "text", value: "Fresh bread" },
  ]);
  expect(files[`files/${mine}/Mine.pdf`]).toEqual(aPdf("Mine.pdf"));
  expect(files["files-in-messages.json"]).toMatchObject([{ file: `files/${mine}/Mine.pdf`, kind: "pdf" }]);
  expect(files["account.json"]).toMatchObject([
    {
      email: user.email,
      full_name: "Ada Miller",
      phone: "0123 456",
      has_password: true,
      hidden_checklists: [],
    },
  ]);
  expect(files["messages.json"]).toMatchObject([
    { sender: "you", text: "Is the banner still free?" },
    { sender: host.fullName, text: "It is free." },
    { sender: "you", text: "", files: ["Mine.pdf"] },
    { sender: host.fullName, text: "", files: ["Theirs.pdf"] },
  ]);
  expect(files["reports-and-blocks.json"]).toMatchObject([{ kind: "block", blocked_id: host.id }]);
  expect(files["favorites-and-interests.json"]).toMatchObject([
    { type: "contacted" },
    { type: "favorite", proposal_id: slot.proposalId },
  ]);
  expect(files[`pictures/${key}.webp`]).toEqual(Buffer.from("a picture"));
  const whole = JSON.stringify(files);
  const [row] = await db.select().from(users).where(eq(users.id, user.id));
  for (const secret of [row?.passwordHash ?? "?", "Sam Stranger", "A stranger's words"])
    expect(whole).not.toContain(secret);

  const payer = await exported(await world.as(slot.sponsor.viewer ?? undefined, database).then(withPassword));
  expect(payer["orders.json"]).toMatchObject([{ kind: "sponsorship", total_cents: 50_000 }]);
  expect(payer["payments.json"]).toMatchObject([{ status: "succeeded", amount_cents: 50_000 }]);
  expect(payer["receipts.json"]).toMatchObject([{ series: "R", amount_cents: 50_000 }]);
  expect(payer["sponsorships.json"]).toMatchObject([{ you_are: "sponsor", status: "paid" }]);
  const owner = await exported(await withPassword(slot.host));
  expect(owner["proposals.json"]).toMatchObject([{ id: slot.proposalId, tiers: [{ name: "Tier 1" }] }]);
  expect(owner["sponsorships.json"]).toMatchObject([{ you_are: "host" }]);
  expect(owner["balance-entries.json"]).toMatchObject([{ kind: "capture", amount_cents: -50_000 }]);
  expect(owner["orders.json"]).toEqual([]);
});

test("downloadExport, requestExport: works for the viewer, in this session, for five minutes, after the password", async () => {
  const user = await createSponsor(db, { password });
  let now = new Date();
  const ctx = await ctxFor(database, user, { now: () => now });
  expect(await ask(ctx, {})).toMatchObject({ error: { fields: { currentPassword: expect.any(String) } } });
  expect(await ask(ctx, { currentPassword: "not it at all" })).toMatchObject({ error: { code: "invalid" } });
  await expect(downloadExport(ctx, null)).rejects.toMatchObject({ code: "not_found" });
  const grant = await grantOf(ctx);
  const late = await grantOf({ ...ctx, requestId: "late" });
  const otherSession = await ctxFor(database, user, { now: () => now });
  const other = await ctxFor(database, await createSponsor(db), { now: () => now });
  for (const one of [otherSession, other])
    await expect(downloadExport(one, grant)).rejects.toMatchObject({ code: "not_found" });
  await expect(downloadExport(guestCtx(database), grant)).rejects.toMatchObject({ code: "unauthenticated" });
  for (const forged of ["", "v1.x.y.z", `${grant}x`, "1".repeat(600)])
    await expect(downloadExport(ctx, forged)).rejects.toMatchObject({ code: "not_found" });
  now = new Date(now.getTime() + 5 * 60_000 - 1);
  // A program that sends HEAD first uses nothing up.
  for (let round = 0; round < 2; round++) {
    const described = await describeExport(ctx, grant);
    expect(described.headers.get("content-type")).toBe("application/zip");
    expect(await described.text()).toBe("");
  }
  await expect(describeExport(otherSession, grant)).rejects.toMatchObject({ code: "not_found" });
  expect((await downloadExport(ctx, grant)).headers.get("content-disposition")).toMatch(
    /attachment.*\.zip"$/,
  );
  now = new Date(now.getTime() + 1);
  await expect(downloadExport(ctx, late)).rejects.toMatchObject({ code: "not_found" });
});

test("allows one download per reauthentication, and one at a time, even if it isn't read to the end", async () => {
  const ctx = await ctxFor(database, await createSponsor(db, { password }));
  const [first, second, third] = [await grantOf(ctx), await grantOf(ctx), await grantOf(ctx)];
  const refusal = (grant: string | null) =>
    downloadExport(ctx, grant).then(
      () => "none",
      (error: { code: string }) => error.code,
    );
  const both = await Promise.allSettled([downloadExport(ctx, first), downloadExport(ctx, first)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(downloadExport(ctx, second)).rejects.toMatchObject({ code: "conflict" });
  for (const one of both) if (one.status === "fulfilled") await one.value.arrayBuffer();
  await expect.poll(() => refusal(first)).toBe("not_found");
  const left = await downloadExport(ctx, second);
  await left.body?.cancel();
  await expect.poll(() => refusal(second)).toBe("not_found");
  const whole = await downloadExport(ctx, third);
  expect(unzip(Buffer.from(await whole.arrayBuffer()))).toHaveLength(EXPORT_PARTS.length);
});

test("shows bounced emails only to someone who has verified the address", async () => {
  const entry = { scope: "all" as const, reason: "hard_bounce" as const };
  const refusals = async (emailVerifiedAt: Date | null) => {
    const user = await createSponsor(db, { password, emailVerifiedAt });
    await db.insert(mailSuppressions).values({ ...entry, address: user.email });
    return (await exported(await ctxFor(database, user)))["mail-refusals.json"];
  };
  expect(await refusals(null)).toEqual([]);
  expect(await refusals(new Date())).toMatchObject([{ scope: "all" }]);
});

test("allows five exports a day, logs each, and emails the owner", async () => {
  const user = await createSponsor(db, { password });
  const ctx = await ctxFor(database, user);
  for (let time = 0; time < 5; time++)
    expect((await ask({ ...ctx, requestId: `export-${time}` })).ok).toBe(true);
  expect(await ask(ctx)).toMatchObject({ error: { code: "limited" } });
  const log = await db.select().from(auditLog).where(eq(auditLog.entityId, user.id));
  expect(log.map(({ action }) => action)).toEqual(Array.from({ length: 5 }, () => "account.export"));
  const mails = await db.select().from(mailMessages).where(eq(mailMessages.toUserId, user.id));
  expect(mails.map(({ template }) => template)).toEqual(Array.from({ length: 5 }, () => "data-exported"));
});

test("accepts an emailed code for this purpose only, if the account has no password", async () => {
  const user = await createHost(db, { passwordHash: null });
  const ctx = await ctxFor(database, user);
  const code = async (purpose: "export" | "email") => {
    await runAction(definitionOf(mailAccountCodeAction), ctx, { purpose });
    const [mail] = await db
      .select({ text: mailMessages.text })
      .from(mailMessages)
      .where(eq(mailMessages.toUserId, user.id))
      .orderBy(sql`id desc`);
    return /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";
  };
  expect(await ask(ctx, { code: await code("email") })).toMatchObject({ error: { code: "invalid" } });
  expect((await ask(ctx, { code: await code("export") })).ok).toBe(true);
  expect(await db.select().from(accountTokens).where(eq(accountTokens.userId, user.id))).toEqual([]);
  expect(await db.select().from(mailedCodes).where(eq(mailedCodes.userId, user.id))).toHaveLength(2);
});

async function withPassword(ctx: Ctx): Promise<Ctx> {
  const made = await createSponsor(db, { password });
  await db
    .update(users)
    .set({ passwordHash: made.passwordHash })
    .where(eq(users.id, ctx.viewer?.id ?? ""));
  return ctx;
}

test("lets a suspended person export their data, with an emailed code if they only use Google", async () => {
  const status = { accountStatus: "suspended" } as const;
  const suspended = await ctxFor(
    database,
    await createSponsor(db, { password, fullName: "Sue Pending", ...status }),
  );
  expect(await ask(suspended, { currentPassword: "not it at all" })).toMatchObject({
    error: { code: "invalid" },
  });
  expect((await exported(suspended))["account.json"]).toMatchObject([{ full_name: "Sue Pending" }]);

  const google = await createSponsor(db, { ...status, emailVerifiedAt: new Date() });
  const ctx = await ctxFor(database, google);
  const mail = (purpose: string) => runAction(definitionOf(mailAccountCodeAction), ctx, { purpose });
  for (const purpose of ["password", "email", "payout_approval"])
    expect(await mail(purpose), purpose).toMatchObject({ error: { code: "forbidden" } });
  expect(await mail("export")).toMatchObject({ ok: true });
  const [letter] = await db.select().from(mailMessages).where(eq(mailMessages.toUserId, google.id));
  const [code] = /\b\d{6}\b/.exec(letter?.text ?? "") ?? [];
  expect(await ask(ctx, { code })).toMatchObject({ ok: true });
});
