import { createHmac } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { WEBHOOK_EVENTS } from "@/db/enums";
import { auditLog, mailMessages, webhookDeliveries, webhookEndpoints } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { changePassword } from "@/lib/identity/accounts/commands/change-password";
import { mailLink } from "@/lib/identity/accounts/commands/mail-link";
import { resetPassword } from "@/lib/identity/accounts/commands/reset-password";
import { suspendAccount } from "@/lib/identity/accounts/commands/suspend-account";
import { endOtherSessions } from "@/lib/identity/sessions/commands/end-other-sessions";
import { mailCode } from "@/lib/identity/sessions/commands/mail-code";
import { signOutAccount } from "@/lib/identity/sessions/commands/sign-out-account";
import type { HookPort } from "@/lib/integrations/hooks/port";
import { webHooks } from "@/lib/integrations/hooks/web-hooks";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { publicWeb } from "@/lib/integrations/page-fetch/web-access";
import { addWebhook } from "@/lib/messaging/webhooks/commands/add-webhook";
import { deliverWebhook } from "@/lib/messaging/webhooks/commands/deliver-webhook";
import { resendWebhook } from "@/lib/messaging/webhooks/commands/resend-webhook";
import { resumeWebhook } from "@/lib/messaging/webhooks/commands/resume-webhook";
import { listOwnWebhooks } from "@/lib/messaging/webhooks/queries";
import { payoutMails } from "@/lib/money/payouts/mails";
import { mailTemplates } from "@/tests/support/all-mails";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createAdmin, createHost, type UserRow } from "@/tests/support/factories/users";
import { createDelivery, createWebhook } from "@/tests/support/factories/webhooks";
import { mailedToken } from "@/tests/support/links";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const password = "seven boats and a bell";
const input = {
  url: "https://hooks.example.test/",
  events: ["payout.paid" as const],
  currentPassword: password,
  code: null,
};

type Post = Parameters<HookPort["post"]>;

const next = "a lantern on the quay";
const reason = "Someone else may use this account.";

const mailsTo = async ({ id }: UserRow) =>
  (
    await database.db
      .select({ template: mailMessages.template })
      .from(mailMessages)
      .where(eq(mailMessages.toUserId, id))
  ).map(({ template }) => template);

/** Resets the password through the emailed link. */
async function setPassword(user: UserRow): Promise<void> {
  await mailLink(guestCtx(database), { purpose: "reset_password", email: user.email });
  const token = await mailedToken(database.db, user.email, "reset-password");
  await resetPassword(guestCtx(database), { token, password: next });
}

/** A ctx that records posts and responds as given. */
function posting(results: readonly string[], parts: Partial<Ctx> = {}) {
  const posts: Post[] = [];
  const hooks: HookPort = {
    isAllowed: async () => true,
    post: async (...post) => {
      posts.push(post);
      const result = results[posts.length - 1] ?? "200";
      return { ok: result.startsWith("2"), response: result };
    },
  };
  const ctx = guestCtx(database, parts);
  return { posts, ctx: { ...ctx, ports: { ...ctx.ports, hooks } } };
}

const payoutArrived = (user: UserRow, key: string) =>
  inTransaction(guestCtx(database), (tx) =>
    queueMail(tx, {
      mail: payoutMails["payout-failed"],
      to: { userId: user.id, email: user.email },
      data: { name: user.fullName, amountCents: 12_000, currency: "USD", reason: "The account is closed." },
      dedupeKey: key,
    }),
  );

it("gets what its owner is emailed, once, and nothing else", async () => {
  const { db } = database;
  const [owner, other] = [await createHost(db), await createHost(db)];
  const webhook = await createWebhook(db, owner, { events: ["payout.failed"] });
  await createWebhook(db, owner, { events: ["lead.received"] });
  await createWebhook(db, other, { events: ["payout.failed"] });
  await createWebhook(db, owner, { events: ["payout.failed"], offAt: new Date() });
  await payoutArrived(owner, "payout-1");
  await payoutArrived(owner, "payout-1");
  const rows = await db.select().from(webhookDeliveries);
  expect(rows).toMatchObject([{ endpointId: webhook.id, event: "payout.failed", status: "queued" }]);
  const { rows: jobs } = await db.execute(sql`
    select from graphile_worker.jobs where task_identifier = 'deliver_webhook' and key = ${`deliver_webhook:${rows[0]?.id}`}`);
  expect(jobs).toHaveLength(1);
});

it("deliverWebhook: signs deliveries, so that the receiver can verify them", async () => {
  const { db } = database;
  const webhook = await createWebhook(db, await createHost(db));
  const delivery = await createDelivery(db, webhook);
  const { ctx, posts } = posting(["204"]);
  await deliverWebhook(ctx, { deliveryId: delivery.id });
  await deliverWebhook(ctx, { deliveryId: delivery.id });
  expect(posts).toHaveLength(1);
  const [url, headers, body] = posts[0] ?? ["", {}, ""];
  expect(url).toBe(webhook.url);
  expect(JSON.parse(body)).toMatchObject({
    id: delivery.id,
    type: "payout.paid",
    data: { title: "$120.00 arrived" },
  });
  const signed = `${headers["Webhook-Id"]}.${headers["Webhook-Timestamp"]}.${body}`;
  const key = Buffer.from(webhook.secret.replace("whsec_", ""), "base64");
  expect(headers["Webhook-Signature"]).toBe(
    `v1,${createHmac("sha256", key).update(signed).digest("base64")}`,
  );
  const [row] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, delivery.id));
  expect(row).toMatchObject({ status: "delivered", attempts: 1, lastAnswer: "204" });
});

it("resendWebhook, resumeWebhook: is retried, logged, turned off after three days with an email, and turned on again", async () => {
  const { db } = database;
  const owner = await createHost(db);
  const webhook = await createWebhook(db, owner);
  const delivery = await createDelivery(db, webhook);
  const on = (day: string) => posting(["500"], { now: () => new Date(`${day}T12:00:00Z`) }).ctx;
  const fails = (day: string) =>
    expect(deliverWebhook(on(day), { deliveryId: delivery.id })).rejects.toThrow("500");
  await fails("2026-06-01");
  await fails("2026-06-02");
  const ctx = await ctxFor(database, owner);
  if (!ctx.viewer) throw new Error("No one is signed in.");
  const signed = { ...ctx, viewer: ctx.viewer };
  expect(await listOwnWebhooks(signed)).toMatchObject({
    webhooks: [{ isOff: false, isFailing: true }],
    deliveries: [{ status: "queued", attempts: 2, lastAnswer: "500" }],
  });
  await fails("2026-06-04");
  expect((await listOwnWebhooks(signed)).webhooks).toMatchObject([{ isOff: true }]);
  const mails = await db.select().from(mailMessages).where(eq(mailMessages.toUserId, owner.id));
  expect(mails.map(({ template }) => template)).toEqual(["webhook-off"]);
  await expect(resendWebhook(ctx, { deliveryId: delivery.id })).rejects.toMatchObject({ code: "conflict" });
  await resumeWebhook(ctx, { webhookId: webhook.id });
  await resendWebhook(ctx, { deliveryId: delivery.id });
  await deliverWebhook(posting(["200"]).ctx, { deliveryId: delivery.id });
  expect(await listOwnWebhooks(signed)).toMatchObject({
    webhooks: [{ isOff: false, isFailing: false }],
    deliveries: [{ status: "delivered" }],
  });
});

it("accepts only https URLs on the public internet", async () => {
  const hooks = webHooks(
    { ...publicWeb(), resolve: async (name) => [name === "in.example" ? "10.0.0.8" : "93.184.215.14"] },
    false,
  );
  const refused = [
    "http://out.example/",
    "https://in.example/",
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://169.254.169.254/latest",
    "https://me:secret@out.example/",
    "https://out.example:8443/",
    "ftp://out.example/",
    "http://localhost/",
  ];
  for (const url of refused) expect(await hooks.isAllowed(url), url).toBe(false);
  expect(await hooks.isAllowed("https://out.example/in?a=1")).toBe(true);
  const ctx = await ctxFor(database, await createHost(database.db));
  const add = addWebhook(
    { ...ctx, ports: { ...ctx.ports, hooks } },
    { ...input, url: "https://in.example/" },
  );
  await expect(add).rejects.toMatchObject({
    code: "invalid",
    fields: { url: expect.stringContaining("https") },
  });
});

it("shows its secret once, and stores it encrypted", async () => {
  const owner = await createHost(database.db, { password });
  const ctx = await ctxFor(database, owner);
  const { secret } = await addWebhook(ctx, input);
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  const stored = await database.db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.userId, owner.id));
  expect(JSON.stringify(stored)).not.toContain(secret.slice(6));
  const { viewer } = ctx;
  if (!viewer) throw new Error("No one is signed in.");
  expect(JSON.stringify(await listOwnWebhooks({ ...ctx, viewer }))).not.toContain("ecret");
});

it("addWebhook: requires the password or an emailed code, and emails its owner", async () => {
  const { db } = database;
  const owner = await createHost(db, { password });
  const ctx = authorize(await ctxFor(database, owner), "signed_in");
  for (const currentPassword of [null, "not the one"])
    await expect(addWebhook(ctx, { ...input, currentPassword })).rejects.toMatchObject({
      code: "invalid",
      fields: { currentPassword: expect.any(String) },
    });
  const byToken = { ...ctx, viewer: { ...ctx.viewer, sessionId: null } };
  await expect(addWebhook(byToken, input)).rejects.toMatchObject({ code: "forbidden" });
  expect(await mailsTo(owner)).toEqual([]);
  await addWebhook(ctx, input);
  expect(await mailsTo(owner)).toEqual(["webhook-added"]);

  const byGoogle = authorize(await ctxFor(database, await createHost(db)), "signed_in");
  await expect(addWebhook(byGoogle, input)).rejects.toMatchObject({ fields: { code: expect.any(String) } });
  await mailCode(byGoogle, { purpose: "webhook" });
  const [mail] = await db
    .select({ text: mailMessages.text })
    .from(mailMessages)
    .where(eq(mailMessages.toUserId, byGoogle.viewer.id));
  await addWebhook(byGoogle, { ...input, code: /^\d{6}$/m.exec(mail?.text ?? "")?.[0] ?? "" });
});

it.each([
  ["signing out everywhere", async (owner: UserRow) => endOtherSessions(await ctxFor(database, owner))],
  [
    "an admin's sign-out",
    async ({ id }: UserRow) =>
      signOutAccount(await ctxFor(database, await createAdmin(database.db)), { userId: id, reason }),
  ],
  [
    "a suspension",
    async ({ id }: UserRow) =>
      suspendAccount(await ctxFor(database, await createAdmin(database.db)), { userId: id, reason }),
  ],
  ["a password reset", async (owner: UserRow) => setPassword(owner)],
  [
    "a password change",
    async (owner: UserRow) =>
      changePassword(await ctxFor(database, owner), {
        currentPassword: password,
        code: null,
        password: next,
      }),
  ],
])(
  "is turned off by %s; pending deliveries are dropped, and its owner is emailed which ones",
  async (_, end) => {
    const { db } = database;
    const owner = await createHost(db, { password, emailVerifiedAt: new Date("2026-01-01T00:00:00Z") });
    const webhook = await createWebhook(db, owner);
    const others = await createWebhook(db, await createHost(db));
    const delivery = await createDelivery(db, webhook);
    await end(owner);
    const isOff = async ({ id }: { id: string }) =>
      (await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)))[0]?.offAt !== null;
    expect([await isOff(webhook), await isOff(others)]).toEqual([true, false]);
    const { ctx, posts } = posting([]);
    await deliverWebhook(ctx, { deliveryId: delivery.id });
    expect(posts).toEqual([]);
    const [row] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, delivery.id));
    expect(row?.status).toBe("failed");
    expect(await mailsTo(owner)).toContain("webhooks-switched-off");
    const log = await db.select().from(auditLog).where(eq(auditLog.entityId, webhook.id));
    expect(log).toMatchObject([{ action: "webhook.switch_off", after: { url: webhook.url } }]);
  },
);

it("is removed from an account that was created with another person's address", async () => {
  const { db } = database;
  const maker = await createHost(db, { password, emailVerifiedAt: null });
  await createWebhook(db, maker);
  await setPassword(maker);
  expect(await db.$count(webhookEndpoints, eq(webhookEndpoints.userId, maker.id))).toBe(0);
});

it("has an existing email for each event", async () => {
  const named = mailTemplates().map((template) => sql`(${template})`);
  const { rows } = await database.db.execute<{ event: string }>(sql`
    select app.webhook_event_of(t.name) as event from (values ${sql.join(named, sql`, `)}) t (name)
    where app.webhook_event_of(t.name) is not null`);
  const sentByEmail = WEBHOOK_EVENTS.filter((event) => !/^(deliverable|report|renewal)\./.test(event));
  expect(rows.map(({ event }) => event).toSorted()).toEqual(sentByEmail.toSorted());
});
