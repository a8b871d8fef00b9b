import { and, asc, eq, like } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { entitlements, mailMessages, orderLines, orders, payments, vendorProfiles } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { PRODUCTS } from "@/lib/money/orders/products";
import { payOrder } from "@/lib/money/payments/commands/pay-order";
import { findReturn } from "@/lib/money/payments/queries";
import { requestRefund } from "@/lib/money/payments/request-refund";
import { notifyPlanEnds } from "@/lib/money/plans/commands/notify-plan-ends";
import { type PlanTerm, planStatus } from "@/lib/money/plans/plan-terms";
import { loadTerms } from "@/lib/money/plans/queries";
import {
  isPlan,
  TERM_FAMILIES,
  type TermFamilyName,
  type TermProduct,
} from "@/lib/money/plans/term-families";
import { startVendorPurchase } from "@/lib/vendors/profiles/commands/start-purchase";
import { MEMBERS_ONLY } from "@/lib/vendors/profiles/copy";
import { vendorPlanAt } from "@/lib/vendors/profiles/plans";
import { MEMBERS_BOOST, mayBuy } from "@/lib/vendors/profiles/promotions";
import { VENDOR_PRODUCTS, type VendorProduct } from "@/lib/vendors/profiles/purchase-input";
import { createTestDatabase } from "@/tests/support/database";
import { createVendor, createVendorUser } from "@/tests/support/factories/vendors";
import { expectSoundLedger, paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;

const MINUTES_A_DAY = 24 * 60;
const DAY = 86_400_000;

/** A published vendor with a payment method, and a clock. */
async function vendorWorld(services = 1) {
  const world = paymentWorld(database);
  const { user, profile } = await createVendor(db, {
    services: Array.from({ length: services }, () => ({})),
  });
  const vendor = await world.as(user);
  const order = (product: VendorProduct, idempotencyKey = newId()) =>
    startVendorPurchase(vendor, { product, idempotencyKey }).then(({ orderId }) => orderId);
  async function pay(orderId: string) {
    const { paymentId, redirectUrl } = await payOrder(vendor, { orderId, method: "stripe" });
    const ref = redirectUrl.split("/").at(-1) ?? "";
    await world.api.decide(ref, "approve");
    expect(await world.reconcile(paymentId)).toBe("succeeded");
    return { orderId, paymentId, ref };
  }
  async function refund(paymentId: string) {
    const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
    if (!payment) throw new Error("no payment");
    await db.transaction((tx) =>
      requestRefund(tx, world.system(), payment, {
        amountCents: payment.amountCents,
        source: "system",
        reason: "A test",
      }),
    );
    await world.sweep();
  }
  async function row() {
    const [found] = await db.select().from(vendorProfiles).where(eq(vendorProfiles.id, profile.id));
    if (!found) throw new Error("no profile");
    return found;
  }
  return {
    world,
    user,
    vendor,
    order,
    pay,
    buy: async (product: VendorProduct) => pay(await order(product)),
    refund,
    row,
    plan: async () => vendorPlanAt(await row(), world.now()),
    terms: (family: TermFamilyName) => loadTerms<TermProduct>(db, user.id, TERM_FAMILIES[family]),
    days: (count: number) => world.wait(count * MINUTES_A_DAY),
  };
}

const linesOf = (orderId: string) =>
  db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position));
const daysOf = ({ startsAt, endsAt }: PlanTerm) => (endsAt.getTime() - startsAt.getTime()) / DAY;

/** A seeded generator of numbers below `limit`. */
function dice(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % limit;
  };
}

describe("a plan", () => {
  test("startVendorPurchase: works once paid, for 30 days plus 3 of grace, at the server's price", async () => {
    const { order, pay, plan, days, vendor } = await vendorWorld();
    const orderId = await order("vendor:pro");
    expect(await linesOf(orderId)).toMatchObject([
      { description: "Vendor Pro plan, 30 days", amountCents: 999, product: "vendor:pro" },
    ]);
    expect(await plan()).toBe("basic");
    const { ref } = await pay(orderId);
    expect(await plan()).toBe("pro");
    const seen = await findReturn(vendor, { proposalId: null, providerRef: ref, method: "stripe" });
    expect(seen).toMatchObject({ kind: "vendor_plan", term: { product: "vendor:pro" } });
    days(32);
    expect(await plan()).toBe("pro");
    days(1.1);
    expect(await plan()).toBe("basic");
  });

  test("is renewed from its end, both early and during grace", async () => {
    const { buy, days, terms } = await vendorWorld();
    await buy("vendor:pro");
    days(10);
    await buy("vendor:pro");
    days(51);
    await buy("vendor:pro");
    const rows = await terms("vendor_plan");
    expect(rows.map(daysOf)).toEqual([30, 30, 30]);
    expect(rows[1]?.startsAt).toEqual(rows[0]?.endsAt);
    expect(rows[2]?.startsAt).toEqual(rows[1]?.endsAt);
  });

  test("is upgraded mid-term for the difference, to the end of the term", async () => {
    const { buy, order, pay, days, plan, terms } = await vendorWorld();
    await buy("vendor:pro");
    days(10);
    const orderId = await order("vendor:elite");
    expect(
      (await linesOf(orderId)).map(({ description, amountCents }) => [description, amountCents]),
    ).toEqual([
      ["Vendor Elite plan for 20 days", 1_333],
      ["Credit for 20 unused days of Vendor Pro", -666],
    ]);
    await pay(orderId);
    expect(await plan()).toBe("elite");
    const [pro, elite] = await terms("vendor_plan");
    expect(elite?.endsAt).toEqual(pro?.endsAt);
    days(24);
    expect(await plan()).toBe("basic");
  });

  test("ends with its refund, and a later paid term starts immediately", async () => {
    const { buy, refund, plan, terms, days, world } = await vendorWorld();
    const first = await buy("vendor:pro");
    await buy("vendor:pro");
    days(5);
    await refund(first.paymentId);
    const [left] = await terms("vendor_plan");
    expect(Math.abs((left?.startsAt.getTime() ?? 0) - world.now().getTime())).toBeLessThan(60_000);
    expect(await plan()).toBe("pro");
    await expectSoundLedger(database);
  });

  test("is revoked by a lost dispute", async () => {
    const { buy, plan, world } = await vendorWorld();
    const { ref } = await buy("vendor:elite");
    await world.console.openDispute(ref, "fraudulent");
    await world.deliver(ref);
    expect(await plan()).toBe("elite");
    await world.console.closeDispute(ref, "lost");
    await world.deliver(ref);
    expect(await plan()).toBe("basic");
  });
});

describe("a promotion", () => {
  test("is active for its days, and the next one extends the end", async () => {
    const { buy, row, days, world, vendor } = await vendorWorld();
    const bought = await buy("vendor_featured_7");
    const first = (await row()).featuredUntil;
    expect(Math.round(((first?.getTime() ?? 0) - world.now().getTime()) / DAY)).toBe(7);
    const seen = await findReturn(vendor, { proposalId: null, providerRef: bought.ref, method: "stripe" });
    expect(seen).toMatchObject({ kind: "vendor_promotion", term: { product: "vendor_featured_7" } });
    days(2);
    await buy("vendor_featured_30");
    expect((await row()).featuredUntil?.getTime()).toBe((first?.getTime() ?? 0) + 30 * DAY);
    expect((await row()).boostedUntil).toBeNull();
    await buy("vendor_boost_3");
    expect(Math.round((((await row()).boostedUntil?.getTime() ?? 0) - world.now().getTime()) / DAY)).toBe(3);
  });

  test("two paid concurrently follow each other", async () => {
    const { order, pay, terms } = await vendorWorld();
    const ids = await Promise.all([order("vendor_boost_3"), order("vendor_boost_5")]);
    await Promise.all(ids.map(pay));
    const [one, other] = await terms("vendor_boost");
    expect(other?.startsAt).toEqual(one?.endsAt);
  });

  test("the members' price is for members, and a form sent twice is one order", async () => {
    const { order, buy, user } = await vendorWorld();
    await expect(order("vendor_boost_7")).rejects.toThrow(MEMBERS_ONLY);
    await buy("vendor:pro");
    const key = newId();
    const [one, other] = await Promise.all([order("vendor_boost_7", key), order("vendor_boost_7", key)]);
    expect(one).toBe(other);
    expect(await linesOf(one)).toMatchObject([{ description: "Boost for 7 days", amountCents: 499 }]);
    expect(await db.$count(orders, eq(orders.buyerId, user.id))).toBe(2);
    await expect(order("vendor_boost_5")).rejects.toThrow(MEMBERS_BOOST);
  });

  test("the members' price is checked at payment, not only when ordering", async () => {
    const { vendor, buy, order, days } = await vendorWorld();
    await buy("vendor:pro");
    const stored = await order("vendor_boost_7");
    days(34);
    await expect(payOrder(vendor, { orderId: stored, method: "stripe" })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  test.each([
    ["hidden", { flaggedAt: new Date(), flagReason: "Pictures of others" }, "vendor:pro" as const],
    ["hidden", { flaggedAt: new Date(), flagReason: "Pictures of others" }, "vendor_featured_7" as const],
    ["not published", { publishedAt: null }, "vendor_featured_7" as const],
  ])("isn't sold for a profile that is %s", async (_, hidden, product) => {
    const { order, user } = await vendorWorld();
    await db.update(vendorProfiles).set(hidden).where(eq(vendorProfiles.userId, user.id));
    await expect(order(product)).rejects.toMatchObject({ code: "conflict" });
  });

  test.each([
    ["a plan", "vendor:pro" as const, { flaggedAt: new Date(), flagReason: "Pictures of others" }],
    ["a promotion", "vendor_boost_3" as const, { flaggedAt: new Date(), flagReason: "Pictures of others" }],
    ["a promotion", "vendor_boost_3" as const, { publishedAt: null }],
  ])("an order of %s isn't paid or charged once the profile is hidden", async (_, product, hidden) => {
    const { vendor, order, user, world, row } = await vendorWorld();
    const [stored, begun] = [await order(product), await order(product)];
    const { paymentId, redirectUrl } = await payOrder(vendor, { orderId: begun, method: "paypal" });
    await db.update(vendorProfiles).set(hidden).where(eq(vendorProfiles.userId, user.id));
    await expect(payOrder(vendor, { orderId: stored, method: "stripe" })).rejects.toMatchObject({
      code: "conflict",
    });
    await world.api.decide(redirectUrl.split("/").at(-1) ?? "", "approve");
    expect(await world.reconcile(paymentId)).not.toBe("succeeded");
    expect(await row()).toMatchObject({ boostedUntil: null });
  });

  test("is sold before the address is verified, like a plan", async () => {
    const world = paymentWorld(database);
    const { user } = await createVendor(db, { user: await createVendorUser(db, { emailVerifiedAt: null }) });
    const vendor = await world.as(user);
    const buy = (product: VendorProduct) => startVendorPurchase(vendor, { product, idempotencyKey: newId() });
    const { orderId } = await buy("vendor_boost_3");
    expect(await payOrder(vendor, { orderId, method: "stripe" })).toHaveProperty("redirectUrl");
    expect(await buy("vendor:pro")).toHaveProperty("orderId");
  });

  test("nothing is sold before there is a profile", async () => {
    const world = paymentWorld(database);
    const vendor = await world.as(await createVendorUser(db));
    await expect(
      startVendorPurchase(vendor, { product: "vendor:pro", idempotencyKey: newId() }),
    ).rejects.toMatchObject({ code: "conflict", message: "Complete your profile first." });
  });
});

test.each([1, 2, 3])(
  "in any history of purchases and refunds, everyone has the days they paid for (%i)",
  async (seed) => {
    const { buy, refund, row, terms, days, world } = await vendorWorld();
    const roll = dice(seed);
    const paid: string[] = [];
    for (let step = 0; step < 10; step++) {
      const product = VENDOR_PRODUCTS[roll(VENDOR_PRODUCTS.length)];
      const plan = vendorPlanAt(await row(), world.now());
      if (roll(4) === 0 && paid.length > 0) await refund(paid.splice(roll(paid.length), 1)[0] ?? "");
      else if (product && mayBuy(product, plan)) paid.push((await buy(product)).paymentId);
      days(roll(9));
      const [now, profile] = [world.now(), await row()];
      const plans = await terms("vendor_plan");
      const { product: planProduct } = planStatus(plans, now);
      expect(`vendor:${vendorPlanAt(profile, now)}`).toBe(planProduct ?? "vendor:basic");
      for (const [family, until] of [
        ["vendor_featured", profile.featuredUntil],
        ["vendor_boost", profile.boostedUntil],
      ] as const) {
        const rows = await terms(family);
        expect(toCome(rows.at(-1)?.endsAt, now)).toBe(toCome(until, now));
        expectInOrder(rows, now);
      }
      expectInOrder(
        plans.filter(({ product: of, upgradesId }) => of === "vendor:elite" && !upgradesId),
        now,
      );
    }
    await expectSoundLedger(database);
  },
);

/** A future instant; null if it has passed. */
const toCome = (at: Date | null | undefined, now: Date) => (at && at > now ? at.getTime() : null);

/** Each term has its full length, none overlap, and each starts right after the one before it. */
function expectInOrder(rows: readonly PlanTerm[], now: Date): void {
  for (const [at, term] of rows.entries()) {
    const before = rows[at - 1];
    if (!isPlan(term.product)) expect(daysOf(term)).toBeCloseTo(PRODUCTS[term.product].termDays, 6);
    if (before) expect(term.startsAt.getTime()).toBeGreaterThanOrEqual(before.endsAt.getTime());
    if (!isPlan(term.product) && term.startsAt > now) expect(term.startsAt).toEqual(before?.endsAt);
  }
}

test("a vendor is emailed a week and a day before the end, and at the end with what is now hidden", async () => {
  const { user } = await vendorWorld(3);
  const [startsAt, endsAt] = [new Date("2027-02-01T09:00:00Z"), new Date("2027-03-03T09:00:00Z")];
  await db.insert(entitlements).values({ userId: user.id, product: "vendor:elite", startsAt, endsAt });
  const { system } = paymentWorld(database);
  const run = (day: number) =>
    notifyPlanEnds({ ...system(), now: () => new Date(endsAt.getTime() + day * DAY) });
  for (const day of [-8, -6.5, -6, -0.5, 0.5, 3.5, 4]) await run(day);
  const mails = await db
    .select({ subject: mailMessages.subject, text: mailMessages.text })
    .from(mailMessages)
    .where(and(eq(mailMessages.toUserId, user.id), like(mailMessages.template, "plan-%")))
    .orderBy(asc(mailMessages.id));
  expect(mails.map(({ subject }) => subject)).toEqual([
    "Your Vendor Elite plan ends in 7 days",
    "Your Vendor Elite plan ends tomorrow",
    "Your Vendor Elite plan has ended",
    "Your plan is now Free",
  ]);
  expect(mails.at(-1)?.text).toContain('"Supper for the square 2", "Supper for the square 3"');
  expect(mails.at(-1)?.text).toContain("/vendorsettings");
});
