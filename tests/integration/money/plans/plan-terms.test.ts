import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { auditLog, entitlements, orderLines, payments } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import type { HostPlanProduct } from "@/lib/money/orders/products";
import { payOrder } from "@/lib/money/payments/commands/pay-order";
import { requestRefund } from "@/lib/money/payments/request-refund";
import { startPlanPurchase } from "@/lib/money/plans/commands/start-plan-purchase";
import { loadHostPlan } from "@/lib/money/plans/host-plan";
import { planStatus } from "@/lib/money/plans/plan-terms";
import { loadTerms } from "@/lib/money/plans/queries";
import { TERM_FAMILIES } from "@/lib/money/plans/term-families";
import { createTestDatabase } from "@/tests/support/database";
import { createHost } from "@/tests/support/factories/users";
import { expectSoundLedger, paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;

const MINUTES_A_DAY = 24 * 60;
const DAY = 86_400_000;

/** A host who can pay, and a clock. */
async function hostWorld() {
  const world = paymentWorld(database);
  const host = await world.as(await createHost(db));
  const hostId = host.viewer?.id ?? "";
  const order = (product: HostPlanProduct) =>
    startPlanPurchase(host, { product, idempotencyKey: newId() }).then(({ orderId }) => orderId);
  async function open(orderId: string) {
    const { paymentId, redirectUrl } = await payOrder(host, { orderId, method: "stripe" });
    return { orderId, paymentId, ref: redirectUrl.split("/").at(-1) ?? "" };
  }
  async function settle({ paymentId, ref }: { paymentId: string; ref: string }) {
    await world.api.decide(ref, "approve");
    return world.reconcile(paymentId);
  }
  async function buy(product: HostPlanProduct) {
    const opened = await open(await order(product));
    expect(await settle(opened)).toBe("succeeded");
    return opened;
  }
  async function refund(paymentId: string, amountCents: number) {
    const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
    if (!payment) throw new Error("no payment");
    await db.transaction((tx) =>
      requestRefund(tx, world.system(), payment, { amountCents, source: "system", reason: "A test" }),
    );
    await world.sweep();
  }
  return {
    world,
    host,
    hostId,
    order,
    open,
    settle,
    buy,
    refund,
    days: (count: number) => world.wait(count * MINUTES_A_DAY),
    terms: () => loadTerms(db, hostId, TERM_FAMILIES.host_plan),
    plan: () => loadHostPlan(db, hostId, world.now()),
  };
}

const linesOf = (orderId: string) =>
  db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.position);

describe("renewing", () => {
  test("extends the end, early or in the grace period; after that a new term starts", async () => {
    const { buy, days, terms, plan, world } = await hostWorld();
    await buy("host:pro");
    days(300);
    await buy("host:pro");
    const [first, second] = await terms();
    expect(second?.startsAt).toEqual(first?.endsAt);
    days(65 + 365 + 2);
    expect(await plan()).toBe("pro");
    await buy("host:pro");
    expect((await terms())[2]?.startsAt).toEqual(second?.endsAt);
    days(365 + 2);
    expect(await plan()).toBe("starter");
    const late = await buy("host:pro").then(terms);
    expect(late[3]?.startsAt.getTime()).toBeGreaterThan(world.now().getTime() - 60_000);
    expect(await plan()).toBe("pro");
  });

  test("the plan in the database and the plan status on screen agree on every day", async () => {
    const { buy, days, terms, hostId, world } = await hostWorld();
    await buy("host:pro");
    days(100);
    await buy("host:elite");
    await buy("host:pro");
    const names = { "host:pro": "pro", "host:elite": "elite" } as const;
    const rows = await terms();
    for (let day = -120; day < 800; day += 7) {
      const now = new Date(world.now().getTime() + day * DAY + 1_000);
      const { product } = planStatus(rows, now);
      expect(await loadHostPlan(db, hostId, now), `day ${day}`).toBe(product ? names[product] : "starter");
    }
  });
});

describe("an upgrade", () => {
  test("costs the difference for the remaining days, line by line, and ends with the term", async () => {
    const { buy, order, open, settle, days, terms, plan } = await hostWorld();
    await buy("host:pro");
    days(165);
    const orderId = await order("host:elite");
    const lines = await linesOf(orderId);
    expect(lines.map(({ description, amountCents }) => [description, amountCents])).toEqual([
      ["Pro plan for 200 days", 51_945],
      ["Credit for 200 unused days of Basic", -19_068],
    ]);
    const opened = await open(orderId);
    expect(await plan()).toBe("pro");
    expect(await settle(opened)).toBe("succeeded");
    expect(await plan()).toBe("elite");
    const [basic, pro] = await terms();
    expect(pro?.endsAt).toEqual(basic?.endsAt);
    expect(pro?.upgradesId).toBe(basic?.id);
    await expectSoundLedger(database);
  });

  test("two tabs: the second payment is refunded in full", async () => {
    const { buy, order, open, terms, world, days } = await hostWorld();
    await buy("host:pro");
    days(10);
    const both = [await open(await order("host:elite")), await open(await order("host:elite"))];
    for (const { ref } of both) await world.api.decide(ref, "approve");
    const states = await Promise.all(both.map(({ paymentId }) => world.reconcile(paymentId)));
    expect(states.toSorted()).toEqual(["orphaned", "succeeded"]);
    expect(await terms()).toHaveLength(2);
    world.wait(2);
    await world.sweep();
    const after = await Promise.all(both.map(({ paymentId }) => world.statusOf(paymentId)));
    expect(after.toSorted()).toEqual(["refunded", "succeeded"]);
    await expectSoundLedger(database);
  });

  test("refuses a price from another day", async () => {
    const { buy, order, open, days } = await hostWorld();
    await buy("host:pro");
    const orderId = await order("host:elite");
    days(1.1);
    await expect(open(orderId)).rejects.toThrow("This price has expired.");
  });

  test("a payment that took a week buys all the days it paid for", async () => {
    const { buy, order, open, days, terms, world } = await hostWorld();
    await buy("host:pro");
    days(355);
    const opened = await open(await order("host:elite"));
    await world.api.decide(opened.ref, "leave_pending");
    await world.reconcile(opened.paymentId);
    days(7);
    await world.api.decide(opened.ref, "settle");
    expect(await world.reconcile(opened.paymentId)).toBe("succeeded");
    const pro = (await terms()).find(({ product }) => product === "host:elite");
    expect((pro?.endsAt.getTime() ?? 0) - world.now().getTime()).toBeGreaterThan(8.9 * DAY);
  });
});

test("a lower plan bought during a better one starts after it, and moves when that is renewed", async () => {
  const { buy, terms, plan, days } = await hostWorld();
  await buy("host:elite");
  days(10);
  await buy("host:pro");
  const [pro, basic] = await terms();
  expect(basic?.startsAt).toEqual(pro?.endsAt);
  await buy("host:elite");
  const after = await terms();
  expect(after.map(({ product }) => product)).toEqual(["host:elite", "host:elite", "host:pro"]);
  expect(after[2]?.startsAt).toEqual(after[1]?.endsAt);
  expect(await plan()).toBe("elite");
});

describe("refunds and disputes", () => {
  test("a full refund revokes the plan, and the next one starts immediately", async () => {
    const { buy, refund, terms, plan, days, world, hostId } = await hostWorld();
    const first = await buy("host:pro");
    await buy("host:pro");
    days(30);
    await refund(first.paymentId, 34_800);
    expect(await world.statusOf(first.paymentId)).toBe("refunded");
    const [left, ...none] = await terms();
    expect(none).toEqual([]);
    expect(Math.abs((left?.startsAt.getTime() ?? 0) - world.now().getTime())).toBeLessThan(60_000);
    expect((left?.endsAt.getTime() ?? 0) - (left?.startsAt.getTime() ?? 0)).toBe(365 * DAY);
    expect(await plan()).toBe("pro");
    const stored = await db.select().from(auditLog).where(eq(auditLog.action, "entitlement.revoke"));
    expect(stored.some(({ after }) => (after as { userId: string }).userId === hostId)).toBe(true);
  });

  test("a partial refund revokes nothing; the rest revokes it", async () => {
    const { buy, refund, plan, hostId } = await hostWorld();
    const { paymentId } = await buy("host:elite");
    await refund(paymentId, 90_000);
    expect(await plan()).toBe("elite");
    await refund(paymentId, 4_800);
    expect(await plan()).toBe("starter");
    const [row] = await db.select().from(entitlements).where(eq(entitlements.userId, hostId));
    expect(row?.revokedAt).not.toBeNull();
    await expectSoundLedger(database);
  });

  test("a refund of the plan beneath an upgrade leaves as many upgraded days as were paid for", async () => {
    const { buy, refund, terms, days, plan } = await hostWorld();
    const basic = await buy("host:pro");
    await buy("host:pro");
    const upgrade = await buy("host:elite");
    await refund(basic.paymentId, 34_800);
    const [payment] = await db.select().from(payments).where(eq(payments.id, upgrade.paymentId));
    expect(payment?.amountCents).toBe(60_000);
    const [pro, later, ...none] = await terms();
    expect(none).toEqual([]);
    expect((pro?.endsAt.getTime() ?? 0) - (pro?.startsAt.getTime() ?? 0)).toBe(231 * DAY);
    expect(later?.startsAt).toEqual(pro?.endsAt);
    days(231 + 3.1);
    expect(await plan()).toBe("pro");
  });

  test("a refund while an upgrade is being paid refunds that payment too", async () => {
    const { buy, refund, open, order, settle, plan, world } = await hostWorld();
    const basic = await buy("host:pro");
    const opened = await open(await order("host:elite"));
    await refund(basic.paymentId, 34_800);
    expect(await settle(opened)).toBe("orphaned");
    expect(await plan()).toBe("starter");
    world.wait(2);
    await world.sweep();
    expect(await world.statusOf(opened.paymentId)).toBe("refunded");
    await expectSoundLedger(database);
  });

  test("a partial refund lowers the credit for the rest", async () => {
    const { buy, refund, order } = await hostWorld();
    const basic = await buy("host:pro");
    await refund(basic.paymentId, 24_800);
    const lines = await linesOf(await order("host:elite"));
    expect(lines.map(({ amountCents }) => amountCents)).toEqual([94_800, -10_000]);
  });

  test("a refund of an upgrade leaves the plan beneath it", async () => {
    const { buy, refund, plan, days, terms } = await hostWorld();
    await buy("host:pro");
    await buy("host:pro");
    days(100);
    const upgrade = await buy("host:elite");
    const before = await terms();
    const [payment] = await db.select().from(payments).where(eq(payments.id, upgrade.paymentId));
    await refund(upgrade.paymentId, payment?.amountCents ?? 0);
    expect(await plan()).toBe("pro");
    expect(await terms()).toEqual(before.filter(({ upgradesId }) => upgradesId === null));
  });
});
