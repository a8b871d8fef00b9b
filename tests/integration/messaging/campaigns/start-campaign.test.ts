import { and, eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import {
  auditLog,
  blocks,
  entitlements,
  mailMessages,
  mailSuppressions,
  notificationPreferences,
  orders,
  proposals,
  users,
} from "@/db/schema";
import { sendDigests } from "@/lib/messaging/campaigns/commands/send-digests";
import { startCampaign } from "@/lib/messaging/campaigns/commands/start-campaign";
import { DISPUTED, OBSTACLES } from "@/lib/messaging/campaigns/copy";
import { countAudience } from "@/lib/messaging/campaigns/eligibility";
import { sendTest } from "@/lib/messaging/campaigns/internal/send-test";
import { campaignLimits } from "@/lib/messaging/campaigns/limits";
import { getCampaignPage, previewAudience } from "@/lib/messaging/campaigns/queries/campaign-page";
import { TOO_SOON, WriteCampaignInput } from "@/lib/messaging/campaigns/schema";
import { payOrder } from "@/lib/money/payments/commands/pay-order";
import { openClients } from "@/tests/support/clients";
import { createTestDatabase } from "@/tests/support/database";
import { createAgent, createAgreement } from "@/tests/support/factories/agents";
import {
  createBlaster,
  createReader,
  createReaders,
  forgetReaders,
} from "@/tests/support/factories/campaigns";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createUser } from "@/tests/support/factories/users";
import { runJobs } from "@/tests/support/jobs";
import { expectSoundLedger, paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
const narrow = openClients(database.url, 1);
afterAll(async () => {
  await narrow.close();
  await database.close();
});
const { db } = database;
const world = paymentWorld(database);
beforeEach(() => forgetReaders(database));

const ANYBODY = { audience: "everyone", withinMiles: null } as const;
const DAY_MINUTES = 24 * 60;

async function creditsUsed(proposalId: string): Promise<number> {
  return db.$count(
    entitlements,
    and(eq(entitlements.proposalId, proposalId), isNotNull(entitlements.usedAt)),
  );
}

describe("recipients", () => {
  test("are sponsors who opted in, are deliverable, and aren't blocked", async () => {
    const { proposal } = await createBlaster(database, world);
    const count = () => countAudience(db, proposal.id, ANYBODY);
    await createReader(database);
    expect(await count()).toBe(1);
    await createReader(database, { opportunitiesOptInAt: null });
    await createReader(database, { emailVerifiedAt: null });
    await createReader(database, { accountStatus: "suspended" });
    await createReader(database, { roles: ["agent"] });
    await createReader(database, { opportunityCategories: ["sports", "arts"] });
    const [off, gone, unwilling] = await Promise.all(Array.from({ length: 3 }, () => createReader(database)));
    expect(await count()).toBe(4);
    await db
      .insert(notificationPreferences)
      .values({ userId: off?.id ?? "", kind: "opportunities", byMail: false, inApp: true });
    await db.insert(mailSuppressions).values([
      { address: gone?.email ?? "", scope: "all", reason: "hard_bounce" },
      { address: unwilling?.email ?? "", scope: "opportunities", reason: "unsubscribe" },
    ]);
    expect(await count()).toBe(1);
    await createReader(database, { roles: ["agent", "business_sponsor"], currentRole: "agent" });
    expect(await count(), "with another active role").toBe(2);
    await createReader(database, { opportunityCategories: ["music"] });
    expect(await count()).toBe(3);
    expect(await countAudience(db, proposal.id, { ...ANYBODY, audience: "by_name" })).toBe(1);
  });

  test("are limited to the host's distance; unknown locations match only Anywhere", async () => {
    const { proposal, asHost, input, campaigns } = await createBlaster(database, world);
    const readers = await Promise.all(Array.from({ length: 3 }, () => createReader(database)));
    const at = (latitude: number) => ({ latitude, longitude: -90 });
    await db.update(proposals).set(at(40)).where(eq(proposals.id, proposal.id));
    for (const [index, latitude] of [40.2, 41].entries())
      await db
        .update(users)
        .set(at(latitude))
        .where(eq(users.id, readers[index]?.id ?? ""));
    const within = (withinMiles: number | null) =>
      countAudience(db, proposal.id, { audience: "everyone", withinMiles });
    expect(await Promise.all([25, 50, 100, null].map(within))).toEqual([1, 1, 2, 3]);
    const { reach } = await getCampaignPage(await asHost(), proposal.id);
    // One to four give the same count, so that distances don't reveal locations.
    expect(reach.map(({ withinMiles, everyone }) => [withinMiles, everyone])).toEqual(
      [null, 25, 50, 100, 250].map((miles) => [miles, 4]),
    );
    await startCampaign(await asHost(), { ...input(), withinMiles: 25 });
    expect(await campaigns()).toMatchObject([{ withinMiles: 25, recipients: 1 }]);
  });

  test("counts reveal nothing about a person to a host who blocks them or sells them a spot", async () => {
    const { host, proposal, asHost, input, campaigns, tiers } = await createBlaster(database, world, "plan", {
      fundingMode: "several",
      tiers: [{ places: 3 }],
    });
    const [blocked, blocker, buyer] = [
      await createReader(database),
      await createReader(database),
      await createReader(database),
    ];
    const last = await createReader(database);
    await createReaders(database, 3);
    const ctx = await asHost();
    const counts = async () => [
      await countAudience(db, proposal.id, ANYBODY),
      (await previewAudience(ctx, { proposalId: proposal.id, ...ANYBODY })).count,
      (await getCampaignPage(ctx, proposal.id)).reach[0]?.everyone,
    ];
    expect(await counts()).toEqual([7, 7, 7]);
    await db.insert(blocks).values([
      { blockerId: host.id, blockedId: blocked.id },
      { blockerId: blocker.id, blockedId: host.id },
    ]);
    const { paymentId, ref } = await world.checkout(await world.as(buyer), { proposal, tier: tiers[0] });
    await world.api.decide(ref, "approve");
    await world.reconcile(paymentId);
    expect(await counts()).toEqual([7, 7, 7]);
    await startCampaign(ctx, input());
    await runJobs(database.url, world.system());
    expect(await campaigns()).toMatchObject([{ status: "sent", recipients: 7 }]);
    const got = await db.select().from(mailMessages).where(eq(mailMessages.template, "opportunity"));
    const ids = [blocked, blocker, buyer, last].map(({ id }) => id);
    expect(got.map((mail) => mail.toUserId).filter((id) => ids.includes(id ?? ""))).toEqual([last.id]);
    const { blasts: results } = await getCampaignPage(ctx, proposal.id);
    expect(results).toMatchObject([{ recipients: 7, delivered: 7, dropped: 0, waiting: 0, inDigest: 0 }]);
  });

  test("are counted at a limited rate, and not if nothing can be sent", async () => {
    await createReader(database);
    const { proposal, asHost, input } = await createBlaster(database, world);
    const ctx = await asHost();
    const { points } = campaignLimits.blast_audience;
    for (let round = 0; round < points; round++)
      await previewAudience(ctx, { proposalId: proposal.id, ...ANYBODY });
    await expect(previewAudience(ctx, { proposalId: proposal.id, ...ANYBODY })).rejects.toMatchObject({
      code: "limited",
    });
    await expect(getCampaignPage(ctx, proposal.id)).rejects.toMatchObject({ code: "limited" });
    await startCampaign(ctx, input());
    expect((await getCampaignPage(ctx, proposal.id)).reach, "within the seven days").toEqual([]);
  });

  test("not the host, who is a sponsor too", async () => {
    const { host, proposal } = await createBlaster(database, world);
    const asked = new Date();
    await db
      .update(users)
      .set({ roles: ["event_host", "business_sponsor"], opportunitiesOptInAt: asked })
      .where(eq(users.id, host.id));
    expect(await countAudience(db, proposal.id, ANYBODY)).toBe(0);
  });

  test("spends nothing without recipients", async () => {
    const { asHost, input, proposal } = await createBlaster(database, world, "credit");
    await expect(startCampaign(await asHost(), input())).rejects.toMatchObject({ code: "conflict" });
    expect(await creditsUsed(proposal.id)).toBe(0);
  });
});

describe("permissions", () => {
  test('only allows the host of a live proposal with a verified address; others get "not found"', async () => {
    await createReader(database);
    const { proposal, input, host } = await createBlaster(database, world);
    const stranger = await world.as(await createHost(db, { emailVerifiedAt: new Date() }));
    await expect(startCampaign(stranger, input())).rejects.toMatchObject({ code: "not_found" });
    await expect(sendTest(stranger, input())).rejects.toMatchObject({ code: "not_found" });
    const sponsor = await world.as(await createUser(db));
    await expect(startCampaign(sponsor, input())).rejects.toMatchObject({ code: "forbidden" });
    await database.sql`update users set email_verified_at = null where id = ${host.id}`;
    await expect(startCampaign(await world.as(host), input())).rejects.toMatchObject({
      message: expect.stringContaining("verify"),
      needs: "verified_email",
    });
    await database.sql`update users set email_verified_at = now() where id = ${host.id}`;
    for (const status of ["paused", "completed"] as const) {
      await db.update(proposals).set({ status }).where(eq(proposals.id, proposal.id));
      await expect(startCampaign(await world.as(host), input())).rejects.toMatchObject({ code: "conflict" });
    }
    await db.update(proposals).set({ status: "removed" }).where(eq(proposals.id, proposal.id));
    await expect(startCampaign(await world.as(host), input())).rejects.toMatchObject({ code: "not_found" });
  });

  test("limits a message to 500 code points", () => {
    const { idempotencyKey, proposalId } = {
      idempotencyKey: crypto.randomUUID(),
      proposalId: crypto.randomUUID(),
    };
    const parse = (message: string) => WriteCampaignInput.safeParse({ proposalId, idempotencyKey, message });
    expect(parse("🎉".repeat(500)).success).toBe(true);
    expect(parse(`  ${"a\r\n".repeat(250)}`).success).toBe(true);
    expect(parse("🎉".repeat(501)).error?.issues[0]?.message).toBe(
      "Custom message must be 500 characters or less.",
    );
  });
});

describe("costs", () => {
  test("nothing on a plan that includes it, and no credit", async () => {
    await createReader(database);
    const { asHost, input, campaigns } = await createBlaster(database, world, "plan");
    const outcome = await startCampaign(await asHost(), input());
    expect(outcome).toMatchObject({ step: "queued", recipients: 1 });
    expect(await campaigns()).toMatchObject([
      { status: "queued", costCents: 0, entitlementId: null, orderId: null },
    ]);
  });

  test("one credit, even if submitted twice concurrently from two tabs", async () => {
    await createReader(database);
    const { asHost, input, campaigns, proposal } = await createBlaster(database, world, "credit");
    const [host, form, other] = [await asHost(), input(), input("Another tab")];
    const results = await Promise.allSettled([
      startCampaign(host, form),
      startCampaign(host, form),
      startCampaign(host, other),
      startCampaign(host, other),
    ]);
    const queued = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    expect(new Set(queued.map((value) => JSON.stringify(value))).size).toBe(1);
    expect(queued).toHaveLength(2);
    for (const result of results)
      if (result.status === "rejected")
        expect(result.reason).toMatchObject({ code: "conflict", message: TOO_SOON });
    expect(await campaigns()).toMatchObject([{ status: "queued", recipients: 1 }]);
    expect(await creditsUsed(proposal.id)).toBe(1);
    expect(await db.$count(orders, eq(orders.proposalId, proposal.id))).toBe(0);
  });

  test("$9.99 otherwise: sends nothing before payment, then immediately, with the latest text", async () => {
    const reader = await createReader(database);
    const { asHost, input, campaigns, proposal } = await createBlaster(database, world, "order");
    const host = await asHost();
    const [first, again] = [
      await startCampaign(host, input("First")),
      await startCampaign(host, input("Second")),
    ];
    expect(again).toEqual(first);
    if (first.step !== "payment") throw new Error("no order was created");
    expect(await db.select().from(orders).where(eq(orders.id, first.orderId))).toMatchObject([
      { totalCents: 999 },
    ]);
    expect(await campaigns()).toMatchObject([{ status: "unpaid", message: "Second", costCents: 999 }]);
    const { paymentId, redirectUrl } = await payOrder(host, { orderId: first.orderId, method: "stripe" });
    await world.api.decide(redirectUrl.split("/").at(-1) ?? "", "approve");
    await Promise.all([world.reconcile(paymentId), world.reconcile(paymentId)]);
    expect(await campaigns()).toMatchObject([{ status: "queued", recipients: 1, orderId: first.orderId }]);
    expect(await creditsUsed(proposal.id)).toBe(1);
    await runJobs(database.url, world.system());
    const mails = await db.select().from(mailMessages).where(eq(mailMessages.toUserId, reader.id));
    expect(mails).toMatchObject([{ template: "opportunity", status: "sent" }]);
    expect(mails[0]?.text).toContain("> Second");
    await expectSoundLedger(database);
  });

  test("keeps the credit if the proposal is paused before the payment arrives", async () => {
    await createReader(database);
    const { asHost, input, campaigns, proposal } = await createBlaster(database, world, "order");
    const host = await asHost();
    const outcome = await startCampaign(host, input());
    if (outcome.step !== "payment") throw new Error("no order was created");
    const { paymentId, redirectUrl } = await payOrder(host, { orderId: outcome.orderId, method: "stripe" });
    await world.api.decide(redirectUrl.split("/").at(-1) ?? "", "approve");
    await db.update(proposals).set({ status: "paused" }).where(eq(proposals.id, proposal.id));
    await world.reconcile(paymentId);
    expect(await campaigns()).toMatchObject([{ status: "failed", stop: "paused" }]);
    expect(await creditsUsed(proposal.id)).toBe(0);
    await db.update(proposals).set({ status: "active" }).where(eq(proposals.id, proposal.id));
    expect(await startCampaign(host, input())).toMatchObject({ step: "queued" });
    expect(await creditsUsed(proposal.id)).toBe(1);
  });

  test("sends only one draft waiting for payment; another form's payment buys a credit", async () => {
    await createReader(database);
    const { asHost, input, campaigns, proposal, host } = await createBlaster(database, world, "order");
    const ctx = await asHost();
    const ordered = await startCampaign(ctx, input("Written first"));
    if (ordered.step !== "payment") throw new Error("no order was created");
    const { paymentId, redirectUrl } = await payOrder(ctx, { orderId: ordered.orderId, method: "stripe" });
    const startsAt = new Date(world.now().getTime() - 1_000);
    const endsAt = new Date(startsAt.getTime() + 365 * 86_400_000);
    await db.insert(entitlements).values({ userId: host.id, product: "host:elite", startsAt, endsAt });
    expect(await startCampaign(await asHost(), input("Written again"))).toMatchObject({ step: "queued" });
    await runJobs(database.url, world.system());
    await world.api.decide(redirectUrl.split("/").at(-1) ?? "", "approve");
    world.wait(8 * DAY_MINUTES);
    await world.reconcile(paymentId);
    expect((await campaigns()).map(({ message }) => message)).toEqual(["Written again"]);
    expect(await creditsUsed(proposal.id)).toBe(0);
  });

  test("doesn't report a stopped blast as queued, nor another proposal's", async () => {
    await createReader(database);
    const { asHost, input, proposal, host } = await createBlaster(database, world);
    const [ctx, form] = [await asHost(), input()];
    await startCampaign(ctx, form);
    await db.update(proposals).set({ status: "paused" }).where(eq(proposals.id, proposal.id));
    await runJobs(database.url, world.system());
    await db.update(proposals).set({ status: "active" }).where(eq(proposals.id, proposal.id));
    await expect(startCampaign(ctx, form)).rejects.toMatchObject({
      code: "conflict",
      message: "The proposal was paused.",
    });
    const { proposal: other } = await createProposal(db, host.id);
    const second = input();
    await startCampaign(ctx, second);
    await expect(startCampaign(ctx, { ...second, proposalId: other.id })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  test("orders a second blast once the seven days are over", async () => {
    await createReader(database);
    const { asHost, input } = await createBlaster(database, world, "order");
    const host = await asHost();
    const first = await startCampaign(host, input());
    if (first.step !== "payment") throw new Error("no order was created");
    const { paymentId, redirectUrl } = await payOrder(host, { orderId: first.orderId, method: "stripe" });
    await world.api.decide(redirectUrl.split("/").at(-1) ?? "", "approve");
    await world.reconcile(paymentId);
    await runJobs(database.url, world.system());
    await expect(startCampaign(host, input())).rejects.toMatchObject({ message: TOO_SOON });
    world.wait(7 * DAY_MINUTES);
    const second = await startCampaign(await asHost(), input());
    expect(second).toMatchObject({ step: "payment" });
    expect(second).not.toEqual(first);
  });
});

describe("money lost before sending", () => {
  async function paidFor() {
    const reader = await createReader(database);
    const blaster = await createBlaster(database, world, "order");
    const host = await blaster.asHost();
    const outcome = await startCampaign(host, blaster.input());
    if (outcome.step !== "payment") throw new Error("no order was created");
    const { paymentId, redirectUrl } = await payOrder(host, { orderId: outcome.orderId, method: "stripe" });
    const ref = redirectUrl.split("/").at(-1) ?? "";
    await world.api.decide(ref, "approve");
    await world.reconcile(paymentId);
    expect(await blaster.campaigns()).toMatchObject([{ status: "queued" }]);
    const mailsTo = (userId: string, template: string) =>
      db
        .select()
        .from(mailMessages)
        .where(and(eq(mailMessages.toUserId, userId), eq(mailMessages.template, template)));
    return { ...blaster, asHost: host, reader, paymentId, ref, mailsTo };
  }

  test("a refund sends no emails and explains it to the host", async () => {
    const it = await paidFor();
    const { captureRef, amountCents } = (await world.api.get(it.ref)).intent;
    const refund = { captureRef: captureRef ?? "", amountCents, currency: "USD", merchantRef: null };
    await world.api.refund({ ...refund, idempotencyKey: it.ref });
    await world.reconcile(it.paymentId);
    await runJobs(database.url, world.system());
    expect(await it.campaigns()).toMatchObject([{ status: "failed", stop: "money" }]);
    expect(await it.mailsTo(it.reader.id, "opportunity")).toEqual([]);
    const [notified, ...more] = await it.mailsTo(it.host.id, "blast-stopped");
    expect(more).toEqual([]);
    expect(notified?.text).toContain("The payment was refunded or is disputed.");
    expect(notified?.text).not.toContain("Your credit is available again");
    expect(await startCampaign(it.asHost, it.input())).toMatchObject({ step: "payment" });
    await expectSoundLedger(database);
  });

  test("a dispute blocks emails until it is won; then the credit is available", async () => {
    const it = await paidFor();
    await world.console.openDispute(it.ref, "fraudulent");
    await world.reconcile(it.paymentId);
    await runJobs(database.url, world.system());
    expect(await it.campaigns()).toMatchObject([{ status: "failed", stop: "money" }]);
    expect(await it.mailsTo(it.reader.id, "opportunity")).toEqual([]);
    await expect(startCampaign(it.asHost, it.input())).rejects.toMatchObject({
      code: "conflict",
      message: DISPUTED,
    });
    await world.console.closeDispute(it.ref, "won");
    await world.reconcile(it.paymentId);
    expect(await startCampaign(it.asHost, it.input())).toMatchObject({ step: "queued" });
    await runJobs(database.url, world.system());
    expect(await it.mailsTo(it.reader.id, "opportunity")).toHaveLength(1);
  });

  test("drops recipients waiting for the weekly digest", async () => {
    const it = await paidFor();
    await database.sql`update email_blast_recipients set in_digest = true where user_id = ${it.reader.id}`;
    await runJobs(database.url, world.system());
    expect(await it.campaigns()).toMatchObject([{ status: "sent" }]);
    await world.console.openDispute(it.ref, "fraudulent");
    await world.reconcile(it.paymentId);
    await sendDigests(world.system());
    expect(await it.mailsTo(it.reader.id, "opportunities-digest")).toEqual([]);
    expect(await it.mailsTo(it.host.id, "blast-stopped")).toHaveLength(1);
  });
});

test("the next blast can be sent after exactly seven times 24 hours", async () => {
  await createReader(database);
  const { asHost, input, campaigns, proposal } = await createBlaster(database, world);
  await startCampaign(await asHost(), input());
  await runJobs(database.url, world.system());
  const [campaign] = await campaigns();
  const opens = (campaign?.startedAt?.getTime() ?? 0) + 7 * 86_400_000;
  const at = async (ms: number) => ({ ...(await asHost()), now: () => new Date(ms) });
  await expect(startCampaign(await at(opens - 1), input())).rejects.toMatchObject({ message: TOO_SOON });
  expect(await startCampaign(await at(opens), input())).toMatchObject({ step: "queued" });
  expect(proposal.status).toBe("active");
});

test("no blast starts while an earlier one is still unsent after seven days", async () => {
  await createReader(database);
  const { asHost, input, proposal } = await createBlaster(database, world);
  await startCampaign(await asHost(), input());
  const later = { ...(await asHost()), now: () => new Date(world.now().getTime() + 8 * 86_400_000) };
  await expect(startCampaign(later, input())).rejects.toMatchObject({ message: OBSTACLES.sending });
  expect(await getCampaignPage(later, proposal.id)).toMatchObject({ obstacle: "sending" });
  await runJobs(database.url, world.system());
  expect(await startCampaign(later, input())).toMatchObject({ step: "queued" });
});

test("a test is emailed only to the host, five times an hour", async () => {
  await createReader(database);
  const { asHost, input, host, campaigns } = await createBlaster(database, world, "order");
  const ctx = await asHost();
  for (let round = 1; round <= 5; round++)
    expect(await sendTest(ctx, input("See www.example.com"))).toEqual({ step: "tested", to: host.email });
  await expect(sendTest(ctx, input())).rejects.toMatchObject({ code: "limited" });
  await runJobs(database.url, world.system());
  const mails = await db.select().from(mailMessages).where(eq(mailMessages.template, "blast-test"));
  expect(mails.map(({ toAddress, status }) => [toAddress, status])).toEqual(
    Array.from({ length: 5 }, () => [host.email, "sent"]),
  );
  expect(mails[0]?.text).not.toContain("example.com");
  expect(await campaigns()).toEqual([]);
});

test("a co-owner sends with the host's credit, the host is emailed, and the host's own draft stays", async () => {
  const { host, proposal, input, campaigns, asHost } = await createBlaster(database, world, "order");
  await createReader(database);
  const agent = await createAgent(db);
  await createAgreement(db, { proposalId: proposal.id, hostId: host.id, agent }, { role: "co_owner" });
  const asAgent = await world.as(agent);
  expect(await startCampaign(await asHost(), input("My own words."))).toMatchObject({ step: "payment" });
  await expect(startCampaign(asAgent, input())).rejects.toMatchObject({ message: OBSTACLES.nothing_left });
  expect(await getCampaignPage(asAgent, proposal.id)).toMatchObject({
    obstacle: "nothing_left",
    unpaid: null,
  });
  const startsAt = new Date(world.now().getTime() - 1_000);
  await db
    .insert(entitlements)
    .values({ userId: host.id, proposalId: proposal.id, product: "email_blast", startsAt });
  expect(await startCampaign(asAgent, input("In the host's name."))).toMatchObject({ step: "queued" });
  expect((await campaigns()).map(({ status, message, hostId }) => [status, message, hostId])).toEqual([
    ["unpaid", "My own words.", host.id],
    ["queued", "In the host's name.", host.id],
  ]);
  const notified = and(
    eq(mailMessages.toAddress, host.email),
    eq(mailMessages.template, "co-owner-mailed-sponsors"),
  );
  const [mail] = await db.select().from(mailMessages).where(notified);
  expect(mail?.text).toContain("In the host's name.");
  const started = and(eq(auditLog.action, "blast.start"), eq(auditLog.actorId, agent.id));
  expect(await db.$count(auditLog, started)).toBe(1);
});

test("concurrent tests stay within the connection pool and the limit", async () => {
  await createReader(database);
  const { asHost, input } = await createBlaster(database, world, "order");
  const ctx = { ...(await asHost()), db: narrow.db };
  const { points } = campaignLimits.blast_test;
  const ended = await Promise.allSettled(Array.from({ length: points + 3 }, () => sendTest(ctx, input())));
  expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(points);
  expect(ended.filter((one) => one.status === "rejected" && one.reason.code === "limited")).toHaveLength(3);
});
