import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import {
  entitlements,
  inquiries,
  payments,
  proposals,
  proposalTiers,
  proposalViewDays,
  sponsorships,
} from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { buyAddon } from "@/lib/listings/proposals/commands/buy-addon";
import { createOrder } from "@/lib/money/orders/create-order";
import { payOrder } from "@/lib/money/payments/commands/pay-order";
import { requestRefund } from "@/lib/money/payments/request-refund";
import { analyticsCsv, type CsvTable, csvName, readCsvTable } from "@/lib/site/analytics/csv";
import { getAnalytics } from "@/lib/site/analytics/queries/analytics";
import type { Range } from "@/lib/site/analytics/schema";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor, type UserRow } from "@/tests/support/factories/users";
import { expectSoundLedger, paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;

const NOW = new Date("2027-05-20T12:00:00Z");
const DAY = 86_400_000;
const published = new Date("2027-05-01T22:00:00Z");
const days = (count: number, from = NOW) => new Date(from.getTime() + count * DAY);

async function read(host: UserRow, proposalId: string, range: Range = "30d", now = NOW) {
  const ctx = authorize(await ctxFor(database, host, { now: () => now }), ["event_host"]);
  return getAnalytics(ctx, { proposalId, range });
}

const give = (host: UserRow, proposalId: string | null, product: string, endsAt: Date | null = null) =>
  db
    .insert(entitlements)
    .values({ id: newId(), userId: host.id, proposalId, product, startsAt: published, endsAt })
    .returning();

/** A published proposal; `launch` by a single-event purchase, whose analytics run for seven days. */
async function onPlan(plan: "starter" | "launch" | "pro") {
  const host = await createHost(db, { createdAt: published });
  const { proposal, tiers } = await createProposal(db, host.id, {
    publishedAt: published,
    title: "=Lantern Walk",
    tiers: [{ name: "Gold", amountCents: 90_000 }, { name: "Silver" }],
    analyticsAccessExpiresAt: plan === "launch" ? days(7, published) : null,
  });
  if (plan === "launch") await give(host, proposal.id, "host:launch");
  if (plan === "pro") await give(host, null, "host:pro", days(300));
  return { host, proposal, tiers };
}

const reasonOf = (error: unknown) => (error instanceof AppError ? error.code : error);

describe("access", () => {
  test("shows nothing on the free plan, everything with a plan that includes it, and nothing once that ends", async () => {
    const starter = await onPlan("starter");
    expect(await read(starter.host, starter.proposal.id)).toMatchObject({
      access: { level: "none", until: null, endedAt: null, canBuyAddon: true },
      days: null,
      details: null,
    });
    const pro = await onPlan("pro");
    expect((await read(pro.host, pro.proposal.id)).access).toMatchObject({
      level: "full",
      until: null,
      canBuyAddon: false,
    });
    const later = days(304);
    expect((await read(pro.host, pro.proposal.id, "7d", later)).access.level).toBe("none");
  });

  test("shows the basics for seven days after a single-event publication, with sources and funnel if the add-on is bought", async () => {
    const { host, proposal } = await onPlan("launch");
    const inTime = days(6, published);
    const basic = await read(host, proposal.id, "all", inTime);
    expect(basic.access).toEqual({
      level: "basic",
      until: days(7, published),
      endedAt: null,
      canBuyAddon: true,
    });
    expect(basic.days).toHaveLength(7);
    expect(basic.details).toBeNull();
    await give(host, proposal.id, "analytics", days(7, published));
    expect(await read(host, proposal.id, "all", inTime)).toMatchObject({
      access: { level: "full", until: days(7, published), canBuyAddon: false },
      details: { funnel: { views: 0 } },
    });
    expect(await read(host, proposal.id, "all", days(7, published))).toMatchObject({
      access: { level: "none", endedAt: days(7, published), canBuyAddon: false },
      days: null,
      details: null,
    });
  });

  test("keeps an add-on bought on the free plan until it is refunded", async () => {
    const { host, proposal } = await onPlan("starter");
    const [row] = await give(host, proposal.id, "analytics");
    expect((await read(host, proposal.id, "all", days(900))).access.level).toBe("full");
    await db
      .update(entitlements)
      .set({ revokedAt: NOW })
      .where(eq(entitlements.id, row?.id ?? ""));
    expect((await read(host, proposal.id)).access.level).toBe("none");
  });

  test("doesn't exist for other people's proposals, drafts, removed proposals, and invalid ids", async () => {
    const { host, proposal } = await onPlan("pro");
    const stranger = await createHost(db);
    await expect(read(stranger, proposal.id)).rejects.toMatchObject({ code: "not_found" });
    const { proposal: draft } = await createProposal(db, host.id, { status: "draft" });
    await db.update(proposals).set({ status: "removed" }).where(eq(proposals.id, proposal.id));
    for (const { id } of [draft, proposal]) expect(await read(host, id).catch(reasonOf)).toBe("not_found");
    expect(await read(host, "1 or 1=1").catch(reasonOf)).toBe("not_found");
  });
});

describe("the metrics", () => {
  test("cover views, saves, first contacts, sources, tiers, and the funnel within the date range", async () => {
    const { host, proposal, tiers } = await onPlan("pro");
    const proposalId = proposal.id;
    const [gold, silver] = tiers;
    await db.insert(proposalViewDays).values([
      { proposalId, day: "2027-05-20", source: "search", views: 5 },
      { proposalId, day: "2027-05-20", source: "other", host: "times.example", views: 2 },
      { proposalId, day: "2027-05-14", source: "other", host: "chamber.example", views: 3 },
      { proposalId, day: "2027-05-13", source: "direct", views: 90 },
    ]);
    const people = await Promise.all(Array.from({ length: 4 }, () => createSponsor(db)));
    const [one, two, three, four] = people.map(({ id }) => id) as [string, string, string, string];
    const early = new Date("2027-05-14T00:00:00Z");
    const before = new Date("2027-05-13T23:59:59Z");
    await db.insert(inquiries).values([
      { proposalId, userId: one, type: "favorite", createdAt: early },
      { proposalId, userId: one, type: "contacted", createdAt: early },
      { proposalId, userId: one, type: "interested", createdAt: NOW },
      { proposalId, userId: two, type: "interested", createdAt: before },
      { proposalId, userId: two, type: "contacted", createdAt: NOW },
      { proposalId, userId: three, type: "favorite", createdAt: NOW },
    ]);
    const location = async (
      sponsorId: string,
      tierId: string | undefined,
      status: "expired" | "paid",
      at = NOW,
    ) => {
      const order = await db.transaction((tx) =>
        createOrder(tx, at, {
          buyerId: sponsorId,
          kind: "sponsorship",
          proposalId,
          lines: [{ product: "sponsorship", description: "Tier", amountCents: 50_000 }],
          idempotencyKey: newId(),
        }),
      );
      await db.insert(sponsorships).values({
        proposalId,
        tierId,
        sponsorId,
        hostId: host.id,
        orderId: order.id,
        amountCents: 50_000,
        status,
        isExclusive: false,
        tierSnapshot: { name: "Tier", description: null, benefits: [] },
        cancellationTerms: "standard",
        termsVersion: "1",
        platformFeeBps: 500,
        heldUntil: at,
        paidAt: status === "paid" ? at : null,
        createdAt: at,
      });
    };
    await location(one, gold?.id, "expired");
    await location(one, gold?.id, "paid");
    await location(three, gold?.id, "expired");
    await location(four, silver?.id, "paid", before);
    const { days: list, details, from, to } = await read(host, proposalId, "7d");
    expect([from, to, list?.length]).toEqual(["2027-05-14", "2027-05-20", 7]);
    expect(list?.filter(({ views, saves, contacts }) => views + saves + contacts > 0)).toEqual([
      { day: "2027-05-14", views: 3, saves: 1, contacts: 1 },
      { day: "2027-05-20", views: 7, saves: 1, contacts: 0 },
    ]);
    expect(details).toEqual({
      sources: [
        { source: "other", host: "", views: 5 },
        { source: "search", host: "", views: 5 },
        { source: "other", host: "chamber.example", views: 3 },
        { source: "other", host: "times.example", views: 2 },
      ],
      tiers: [
        { id: gold?.id, name: "Gold", amountCents: 90_000, opened: 2, paid: 1 },
        { id: silver?.id, name: "Silver", amountCents: 50_000, opened: 0, paid: 0 },
      ],
      funnel: { views: 10, engaged: 3, opened: 2, paid: 1 },
    });
    const all = await read(host, proposalId, "all");
    expect([all.from, all.days?.length, all.details?.funnel.views]).toEqual(["2027-05-01", 20, 100]);
    expect(all.details?.funnel).toMatchObject({ engaged: 3, opened: 3, paid: 2 });
  });

  test("export as CSV with one row per day, without formulas", async () => {
    const { host, proposal } = await onPlan("pro");
    const csv = analyticsCsv(await read(host, proposal.id, "7d"), "days") ?? "";
    expect(csv.split("\r\n").slice(0, 2)).toEqual([
      "\uFEFFProposal,Day (UTC),Views,Saves,Contacts",
      "'=Lantern Walk,2027-05-14,0,0,0",
    ]);
    expect(csv.trimEnd().split("\r\n")).toHaveLength(8);
  });

  test("export sources, funnel, and tiers as separate files, if the plan includes them", async () => {
    const basic = await onPlan("launch");
    const shown = await read(basic.host, basic.proposal.id, "7d");
    expect(shown.details).toBeNull();
    for (const table of ["sources", "funnel", "tiers"] as const)
      expect(analyticsCsv(shown, table)).toBeNull();
    const { host, proposal } = await onPlan("pro");
    await db.insert(proposalTiers).values({
      proposalId: proposal.id,
      position: 7,
      name: '+1 "Gold", and more',
      amountCents: 90_000,
    });
    await db.insert(proposalViewDays).values([
      { proposalId: proposal.id, day: "2027-05-20", source: "other", host: "times.example", views: 2 },
      { proposalId: proposal.id, day: "2027-05-20", source: "search", host: "", views: 5 },
    ]);
    const analytics = await read(host, proposal.id, "7d");
    const lines = (table: CsvTable) => analyticsCsv(analytics, table)?.trimEnd().split("\r\n");
    const span = "'=Lantern Walk,2027-05-14,2027-05-20";
    expect(lines("sources")).toEqual([
      "\uFEFFProposal,From (UTC),To (UTC),Source,Site,Views",
      `${span},Search engines,,5`,
      `${span},Other sites,,2`,
      `${span},Other sites,times.example,2`,
    ]);
    expect(lines("funnel")?.slice(1)).toEqual([
      `${span},Viewed,7`,
      `${span},Saved or contacted,0`,
      `${span},Started checkout,0`,
      `${span},Paid,0`,
    ]);
    expect(lines("tiers")?.at(-1)).toBe(`${span},"'+1 ""Gold"", and more",$900,0,0`);
    expect(csvName(analytics, "tiers")).toBe("lantern-walk-tiers-2027-05-14-to-2027-05-20.csv");
    expect([readCsvTable(null), readCsvTable("funnel"), readCsvTable("toString")]).toEqual([
      "days",
      "funnel",
      null,
    ]);
  });
});

describe("the add-on", () => {
  async function bought(plan: "starter" | "launch") {
    const world = paymentWorld(database);
    const host = await createHost(db);
    const { proposal } = await createProposal(db, host.id, {
      publishedAt: world.now(),
      analyticsAccessExpiresAt: plan === "launch" ? new Date(world.now().getTime() + 7 * DAY) : null,
    });
    if (plan === "launch") await give(host, proposal.id, "host:launch");
    const ctx = await world.as(host);
    const order = () => buyAddon(ctx, { proposalId: proposal.id, product: "analytics" });
    const { orderId } = await order();
    const { paymentId, redirectUrl } = await payOrder(ctx, { orderId, method: "stripe" });
    const pay = async () => {
      await world.api.decide(redirectUrl.split("/").at(-1) ?? "", "approve");
      return world.reconcile(paymentId);
    };
    const level = async () => (await read(host, proposal.id, "all", world.now())).access;
    return { world, host, proposal, ctx, order, orderId, paymentId, pay, level };
  }

  test("opens with the captured payment for as long as the proposal exists, and can't be bought twice", async () => {
    const { order, orderId, pay, level, proposal } = await bought("starter");
    expect((await order()).orderId).toBe(orderId);
    expect((await level()).level).toBe("none");
    expect(await pay()).toBe("succeeded");
    expect(await level()).toMatchObject({ level: "full", until: null });
    const [row] = await db.select().from(proposals).where(eq(proposals.id, proposal.id));
    expect(row?.analyticsEnabled).toBe(true);
    await expect(order()).rejects.toMatchObject({ code: "conflict" });
    await expectSoundLedger(database);
  });

  test("ends with the basics of a single-event publication, and refunds payments that come later", async () => {
    const { pay, level, proposal } = await bought("launch");
    expect(await pay()).toBe("succeeded");
    expect(await level()).toMatchObject({ level: "full", until: proposal.analyticsAccessExpiresAt });
    const late = await bought("launch");
    await db
      .update(proposals)
      .set({ analyticsAccessExpiresAt: new Date(late.world.now().getTime() - 1) })
      .where(eq(proposals.id, late.proposal.id));
    expect(await late.pay()).not.toBe("succeeded");
    expect((await late.level()).level).toBe("none");
    await expect(late.order()).rejects.toMatchObject({ code: "conflict" });
  });

  test("closes on refund, leaving the basics", async () => {
    const { world, paymentId, pay, level, proposal } = await bought("launch");
    await pay();
    expect((await level()).level).toBe("full");
    const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
    if (!payment) throw new Error("no payment");
    await db.transaction((tx) =>
      requestRefund(tx, world.system(), payment, { amountCents: null, source: "system", reason: "A test" }),
    );
    await world.sweep();
    expect((await level()).level).toBe("basic");
    const [row] = await db.select().from(proposals).where(eq(proposals.id, proposal.id));
    expect(row).toMatchObject({ status: "active", analyticsEnabled: true });
  });

  test("buyAddon: doesn't exist for another host's proposal, and isn't sold if the plan includes it", async () => {
    const { proposal } = await onPlan("starter");
    const stranger = await ctxFor(database, await createHost(db));
    const product = "analytics" as const;
    await expect(buyAddon(stranger, { proposalId: proposal.id, product })).rejects.toMatchObject({
      code: "not_found",
    });
    const host = await createHost(db);
    const { proposal: own } = await createProposal(db, host.id);
    await give(host, null, "host:pro", new Date(Date.now() + DAY));
    await db
      .update(entitlements)
      .set({ startsAt: new Date(0) })
      .where(eq(entitlements.userId, host.id));
    const ctx = await ctxFor(database, host);
    await expect(buyAddon(ctx, { proposalId: own.id, product })).rejects.toThrow("is included in your plan");
  });
});
