import { and, eq, ne } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import {
  entitlements,
  mailMessages,
  notifications,
  orderLines,
  orders,
  payments,
  proposals,
} from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { buyPublication } from "@/lib/listings/proposals/commands/buy-publication";
import { withdrawPurchase } from "@/lib/listings/proposals/internal/withdraw-purchase";
import { createOrder } from "@/lib/money/orders/create-order";
import type { PlanKey } from "@/lib/money/orders/plans";
import type { AddonKey } from "@/lib/money/orders/products";
import { publishLines } from "@/lib/money/orders/publish-lines";
import { payOrder } from "@/lib/money/payments/commands/pay-order";
import { requestRefund } from "@/lib/money/payments/request-refund";
import { startPlanPurchase } from "@/lib/money/plans/commands/start-plan-purchase";
import { loadHostPlan } from "@/lib/money/plans/host-plan";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";
import { expectSoundLedger, paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db, sql } = database;

const DAY = 86_400_000;

async function pay(ctx: Ctx, orderId: string, method: "stripe" | "paypal" = "stripe") {
  const opened = await payOrder(ctx, { orderId, method });
  return { ...opened, ref: opened.redirectUrl.split("/").at(-1) ?? "" };
}

async function draft(plan: PlanKey, addons: AddonKey[]) {
  const world = paymentWorld(database);
  const host = await world.as(await createHost(db));
  const hostId = host.viewer?.id ?? "";
  const { proposal } = await createProposal(db, hostId, { status: "draft", publishedAt: null });
  const order = (lines = publishLines(plan, addons)) =>
    db.transaction((tx) =>
      createOrder(tx, world.now(), {
        buyerId: hostId,
        kind: "publish",
        proposalId: proposal.id,
        lines,
        idempotencyKey: newId(),
      }),
    );
  const read = async () => {
    const [row] = await db.select().from(proposals).where(eq(proposals.id, proposal.id));
    if (!row) throw new Error("no proposal");
    return row;
  };
  return { world, host, hostId, order, read };
}

const granted = (userId: string) =>
  db.select().from(entitlements).where(eq(entitlements.userId, userId)).orderBy(entitlements.startsAt);
const sales = async (of: string) => {
  const [row] =
    await sql`select -balance_cents::int as cents from ledger_accounts where code = ${`sales:${of}`}`;
  return row?.["cents"] ?? 0;
};

describe("a publication with add-ons", () => {
  test("publishes and grants everything on capture, and not before", async () => {
    const { world, host, hostId, order, read } = await draft("launch", ["feature", "analytics"]);
    const { id, totalCents } = await order();
    expect(totalCents).toBe(999 + 1_499 + 499);
    const { paymentId, ref } = await pay(host, id);
    expect((await read()).status).toBe("draft");
    expect(await granted(hostId)).toEqual([]);
    const [plans, addons] = [await sales("plan"), await sales("addon")];

    await world.api.decide(ref, "approve");
    expect(await world.reconcile(paymentId)).toBe("succeeded");
    await world.reconcile(paymentId);
    const published = await read();
    const at = published.publishedAt?.getTime() ?? 0;
    expect(published).toMatchObject({ status: "active", analyticsEnabled: true });
    expect(published.analyticsAccessExpiresAt?.getTime()).toBe(at + 7 * DAY);
    expect(published.featuredUntil?.getTime()).toBe(at + 30 * DAY);
    const terms = (await granted(hostId)).map(({ product, startsAt, endsAt }) => [
      product,
      endsAt && (endsAt.getTime() - startsAt.getTime()) / DAY,
    ]);
    expect(new Map(terms as [string, number | null][])).toEqual(
      new Map([
        ["host:launch", null],
        ["feature", 30],
        ["analytics", 7],
      ]),
    );
    expect(await sales("plan")).toBe(plans + 999);
    expect(await sales("addon")).toBe(addons + 1_499 + 499);
    const mails = await db.select().from(mailMessages).where(eq(mailMessages.toUserId, hostId));
    expect(mails.map(({ template }) => template).toSorted()).toEqual(["proposal-published", "receipt"]);
    expect(mails.find(({ template }) => template === "receipt")?.subject).toBe(
      `Your receipt R-${new Date().getUTCFullYear()}-000001: $29.97`,
    );
    const bells = await db.select().from(notifications).where(eq(notifications.userId, hostId));
    expect(bells).toMatchObject([{ kind: "proposals", title: expect.stringMatching(/ is published$/) }]);
    await expectSoundLedger(database);
  });

  test("a declined payment publishes nothing, and another try pays the same order", async () => {
    const { world, host, order, read } = await draft("launch", []);
    const { id } = await order();
    const first = await pay(host, id);
    await world.api.decide(first.ref, "decline");
    await world.reconcile(first.paymentId);
    expect((await read()).status).toBe("draft");
    const second = await pay(host, id, "paypal");
    await world.api.decide(second.ref, "approve");
    expect(await world.reconcile(second.paymentId)).toBe("succeeded");
    expect((await read()).status).toBe("active");
    await expect(pay(host, id)).rejects.toThrow("This has already been paid.");
  });

  test("repeated clicks are one payment, and another method ends the first one", async () => {
    const { world, host, order } = await draft("launch", []);
    const { id } = await order();
    const both = await Promise.all(Array.from({ length: 8 }, () => pay(host, id)));
    expect(new Set(both.map(({ paymentId }) => paymentId)).size).toBe(1);
    const other = await pay(host, id, "paypal");
    expect(await world.statusOf(both[0]?.paymentId ?? "")).toBe("cancelled");
    expect(await world.statusOf(other.paymentId)).toBe("requires_action");
    expect(await db.$count(payments, eq(payments.orderId, id))).toBe(2);
  });

  test("a full refund pauses it and revokes the add-ons; a partial one changes nothing", async () => {
    const { world, host, hostId, order, read } = await draft("launch", ["feature", "analytics"]);
    const { id, totalCents } = await order();
    const { paymentId, ref } = await pay(host, id);
    await world.api.decide(ref, "approve");
    await world.reconcile(paymentId);
    const refund = async (amountCents: number) => {
      const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
      if (!payment) throw new Error("no payment");
      await db.transaction((tx) =>
        requestRefund(tx, world.system(), payment, { amountCents, source: "system", reason: "A test" }),
      );
      await world.sweep();
    };
    await refund(100);
    expect((await read()).status).toBe("active");
    expect((await granted(hostId)).every(({ revokedAt }) => revokedAt === null)).toBe(true);
    const notified = async () =>
      (await db.select().from(notifications).where(eq(notifications.userId, hostId))).map(
        ({ title }) => title,
      );
    expect((await notified()).some((title) => title.endsWith(" is paused"))).toBe(false);
    await refund(totalCents - 100);
    expect((await notified()).filter((title) => title.endsWith(" is paused"))).toHaveLength(1);
    expect(await read()).toMatchObject({ status: "paused", featuredUntil: null, analyticsEnabled: false });
    expect((await granted(hostId)).every(({ revokedAt }) => revokedAt !== null)).toBe(true);
    await expectSoundLedger(database);
  });

  test("buyPublication: republishes when bought again after a refund, and only that payment's refund pauses it", async () => {
    const { world, host, order, read } = await draft("launch", []);
    const { id: proposalId } = await read();
    const first = await order();
    const one = await pay(host, first.id);
    await world.api.decide(one.ref, "approve");
    await world.reconcile(one.paymentId);
    await expect(buyPublication(host, { proposalId })).rejects.toMatchObject({ code: "conflict" });
    const refund = async (paymentId: string) => {
      const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
      if (!payment) throw new Error("no payment");
      const input = { amountCents: null, source: "system", reason: "A test" } as const;
      await db.transaction((tx) => requestRefund(tx, world.system(), payment, input));
      await world.sweep();
    };
    const { publishedAt } = await read();
    await refund(one.paymentId);
    expect((await read()).status).toBe("paused");
    const { orderId } = await buyPublication(host, { proposalId });
    expect(await buyPublication(host, { proposalId })).toEqual({ orderId });
    expect(orderId).not.toBe(first.id);
    const two = await pay(host, orderId);
    await world.api.decide(two.ref, "approve");
    expect(await world.reconcile(two.paymentId)).toBe("succeeded");
    expect(await read()).toMatchObject({ status: "active", publishedAt, analyticsEnabled: true });
    await expect(buyPublication(host, { proposalId })).rejects.toMatchObject({ code: "conflict" });
    await refund(two.paymentId);
    expect(await read()).toMatchObject({ status: "paused", analyticsEnabled: false });
    expect((await buyPublication(host, { proposalId })).orderId).not.toBe(orderId);
    await expectSoundLedger(database);
  });

  test("the refund of an older purchase revokes nothing that another one grants", async () => {
    const { world, host, hostId, order, read } = await draft("launch", ["analytics"]);
    const first = await order();
    const one = await pay(host, first.id);
    await world.api.decide(one.ref, "approve");
    await world.reconcile(one.paymentId);
    const { id: proposalId } = await read();
    const newer = await order(publishLines("launch", []));
    const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, newer.id));
    const [startsAt, lineId] = [world.now(), line?.id ?? ""];
    const product = "host:launch";
    await db
      .insert(entitlements)
      .values({ id: newId(), userId: hostId, proposalId, product, orderLineId: lineId, startsAt });
    const products = ["host:launch", "analytics"] as const;
    await db
      .update(entitlements)
      .set({ revokedAt: world.now() })
      .where(and(eq(entitlements.proposalId, proposalId), ne(entitlements.orderLineId, lineId)));
    await db.transaction((tx) => withdrawPurchase(tx, world.system(), { proposalId, products }));
    expect((await read()).status).toBe("active");
  });

  test("refunds in full a second order for a proposal published in the meantime", async () => {
    const { world, host, order, read } = await draft("launch", []);
    const [first, second] = [await order(), await order(publishLines("launch", ["feature"]))];
    const [one, two] = [await pay(host, first.id), await pay(host, second.id)];
    await world.api.decide(one.ref, "approve");
    await world.api.decide(two.ref, "approve");
    expect(await world.reconcile(one.paymentId)).toBe("succeeded");
    expect(await world.reconcile(two.paymentId)).toBe("orphaned");
    expect((await read()).featuredUntil).toBeNull();
    world.wait(2);
    await world.sweep();
    expect(await world.statusOf(two.paymentId)).toBe("refunded");
    await expectSoundLedger(database);
  });
});

describe("a plan", () => {
  test("startPlanPurchase: costs the listed price and runs for 365 days from the capture", async () => {
    const world = paymentWorld(database);
    const host = await world.as(await createHost(db));
    const hostId = host.viewer?.id ?? "";
    const { orderId } = await startPlanPurchase(host, { product: "host:elite", idempotencyKey: newId() });
    const { paymentId, ref } = await pay(host, orderId);
    await world.api.decide(ref, "approve");
    expect(await world.reconcile(paymentId)).toBe("succeeded");
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    expect(order?.totalCents).toBe(94_800);
    const [row] = await granted(hostId);
    expect((row?.endsAt?.getTime() ?? 0) - (row?.startsAt.getTime() ?? 0)).toBe(365 * DAY);
    expect(await loadHostPlan(db, hostId, world.now())).toBe("elite");
  });

  test("bought again it starts when the running one ends: two concurrent purchases are two years", async () => {
    const world = paymentWorld(database);
    const host = await world.as(await createHost(db));
    const bought = await Promise.all(
      [1, 2].map(async () => {
        const { orderId } = await startPlanPurchase(host, { product: "host:pro", idempotencyKey: newId() });
        return pay(host, orderId);
      }),
    );
    for (const { ref } of bought) await world.api.decide(ref, "approve");
    await Promise.all(bought.map(({ paymentId }) => world.reconcile(paymentId)));
    const [first, second] = await granted(host.viewer?.id ?? "");
    expect(second?.startsAt).toEqual(first?.endsAt);
    expect(second?.endsAt?.getTime()).toBe((first?.startsAt.getTime() ?? 0) + 730 * DAY);
  });

  test("refunds the payment of an abandoned attempt after another one has paid", async () => {
    let isWrong = true;
    const world = paymentWorld(database, (provider) => ({
      ...provider,
      retrieve: async (ref) => {
        const truth = await provider.retrieve(ref);
        return isWrong ? { ...truth, status: "expired" as const } : truth;
      },
    }));
    const host = await world.as(await createHost(db));
    const { orderId } = await startPlanPurchase(host, { product: "host:pro", idempotencyKey: newId() });
    const first = await pay(host, orderId);
    expect(await world.reconcile(first.paymentId)).toBe("expired");
    isWrong = false;
    const second = await pay(host, orderId);
    for (const { ref } of [first, second]) await world.api.decide(ref, "approve");
    expect(await world.reconcile(second.paymentId)).toBe("succeeded");
    expect(await world.reconcile(first.paymentId)).toBe("orphaned");
    expect(await granted(host.viewer?.id ?? "")).toHaveLength(1);
    world.wait(2);
    await world.sweep();
    expect(await world.statusOf(first.paymentId)).toBe("refunded");
    await expectSoundLedger(database);
  });

  test("the same form sent twice is one order", async () => {
    const world = paymentWorld(database);
    const host = await world.as(await createHost(db));
    const input = { product: "host:pro" as const, idempotencyKey: newId() };
    const both = await Promise.all([startPlanPurchase(host, input), startPlanPurchase(host, input)]);
    expect(both[0]).toEqual(both[1]);
  });
});
