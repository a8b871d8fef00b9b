import { and, eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import type { Role } from "@/db/enums";
import { mailMessages, payments, receiptCounters, receipts } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { payOrder } from "@/lib/money/payments/commands/pay-order";
import { requestRefund } from "@/lib/money/payments/request-refund";
import { startPlanPurchase } from "@/lib/money/plans/commands/start-plan-purchase";
import { saveBillingDetails } from "@/lib/money/receipts/commands/save-billing-details";
import { getInvoice, getReceipt, listReceipts } from "@/lib/money/receipts/queries";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createUser } from "@/tests/support/factories/users";
import { expectSoundLedger, paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db, sql } = database;

const refused = (read: Promise<unknown>) =>
  read.then(
    () => "seen",
    (error: { code?: string }) => error.code,
  );

async function planOrder(ctx: Ctx) {
  return (await startPlanPurchase(ctx, { product: "host:pro", idempotencyKey: newId() })).orderId;
}

async function buyPlan(world: ReturnType<typeof paymentWorld>, ctx: Ctx, purchaseOrder?: string) {
  const orderId = await planOrder(ctx);
  const { paymentId, redirectUrl } = await payOrder(ctx, { orderId, method: "stripe", purchaseOrder });
  await world.api.decide(redirectUrl.split("/").at(-1) ?? "", "approve");
  return { orderId, paymentId, settle: () => world.reconcile(paymentId) };
}

async function expectNoGaps() {
  expect([...(await sql`select * from app.receipt_gaps`)]).toEqual([]);
}

describe("a receipt", () => {
  test("saveBillingDetails: is issued at capture, once, with buyer and seller as they were then", async () => {
    const world = paymentWorld(database);
    const host = await world.as(await createHost(db, { fullName: "Ada Miller", companyName: "Miller & Co" }));
    await saveBillingDetails(host, {
      company: "Miller Holding",
      address: "1 Mill Lane\nMarlow Ferry",
      taxId: "12-3456789",
    });
    const { paymentId, settle } = await buyPlan(world, host, "PO 77");
    expect(await refused(getReceipt(host, paymentId))).toBe("not_found");
    await settle();
    await settle();
    await saveBillingDetails(host, { company: "Someone Else", address: null, taxId: null });
    const { receipt, creditNotes } = await getReceipt(host, paymentId);
    expect(receipt.number).toMatch(/^R-\d{4}-\d{6}$/);
    expect(receipt).toMatchObject({
      buyer: { name: "Ada Miller", company: "Miller Holding", taxId: "12-3456789" },
      seller: { name: "Community" },
      purchaseOrder: "PO 77",
      totalCents: 34_800,
      method: "stripe",
      lines: [{ description: "Basic plan, 1 year", amountCents: 34_800 }],
    });
    expect(creditNotes).toEqual([]);
    const mails = await db
      .select()
      .from(mailMessages)
      .where(and(eq(mailMessages.template, "receipt"), eq(mailMessages.toUserId, host.viewer?.id ?? "")));
    expect(mails.map(({ subject }) => subject)).toEqual([`Your receipt ${receipt.number}: $348`]);
    expect(mails[0]?.text).toContain(`/receipts/${paymentId}`);
    await expectNoGaps();
  });

  test("for a sponsorship names the host it was collected for", async () => {
    const world = paymentWorld(database);
    const owner = await createHost(db, { companyName: "Opera House" });
    const { proposal, tiers } = await createProposal(db, owner.id);
    const sponsor = await world.as();
    const { paymentId, ref } = await world.checkout(sponsor, { proposal, tier: tiers[0] });
    await world.api.decide(ref, "approve");
    await world.reconcile(paymentId);
    const { receipt } = await getReceipt(sponsor, paymentId);
    expect(receipt).toMatchObject({ receivedFor: "Opera House", totalCents: 50_000 });
    expect(await refused(getReceipt(await world.as(owner), paymentId))).toBe("not_found");
  });

  test("is visible only to its payer and admins", async () => {
    const world = paymentWorld(database);
    const host = await world.as(await createHost(db));
    const { paymentId, orderId, settle } = await buyPlan(world, host);
    await settle();
    const openOrder = await planOrder(host);
    const as = async (role: Role) => world.as(await createUser(db, { roles: [role] }));
    const others = await Promise.all(
      (["event_host", "business_sponsor", "agent", "vendor"] as const).map(as),
    );
    for (const ctx of [...others, { ...host, viewer: null }]) {
      expect(await refused(getReceipt(ctx, paymentId))).toBe("not_found");
      expect(await refused(getInvoice(ctx, orderId))).toBe("not_found");
      expect(await refused(getInvoice(ctx, openOrder))).toBe("not_found");
    }
    const admin = await as("admin");
    for (const ctx of [host, admin]) {
      expect(await refused(getReceipt(ctx, paymentId))).toBe("seen");
      expect(await getInvoice(ctx, orderId)).toEqual({ paidBy: paymentId, receipt: null });
      expect((await getInvoice(ctx, openOrder)).receipt).toMatchObject({
        kind: "invoice",
        totalCents: 34_800,
      });
    }
    expect(await refused(getReceipt(host, newId()))).toBe("not_found");
    const mine = await listReceipts({ ...host, viewer: host.viewer as NonNullable<Ctx["viewer"]> });
    expect(mine.rows.map((row) => row.paymentId)).toEqual([paymentId]);
  });

  test("is issued for money that bought nothing too, says that, and gets a credit note on refund", async () => {
    const world = paymentWorld(database);
    const { proposal, tiers } = await createProposal(db, (await createHost(db)).id);
    const [one, two] = [await world.as(), await world.as()];
    const late = await world.checkout(one, { proposal, tier: tiers[0] });
    await world.api.decide(late.ref, "leave_pending");
    world.wait(16);
    await world.sweep();
    const paid = await world.checkout(two, { proposal, tier: tiers[0] });
    await world.api.decide(paid.ref, "approve");
    await world.reconcile(paid.paymentId);
    await world.api.decide(late.ref, "settle");
    expect(await world.reconcile(late.paymentId)).toBe("orphaned");
    world.wait(2);
    await world.sweep();
    expect(await world.statusOf(late.paymentId)).toBe("refunded");
    const { receipt, creditNotes } = await getReceipt(one, late.paymentId);
    expect(receipt.lines[0]?.description).toMatch(/^Payment refunded: /);
    expect(creditNotes.map(({ totalCents }) => totalCents)).toEqual([receipt.totalCents]);
    await expectNoGaps();
  });
});

test("has a numbered credit note per refund, linked to the receipt", async () => {
  const world = paymentWorld(database);
  const host = await world.as(await createHost(db));
  const { paymentId, settle } = await buyPlan(world, host);
  await settle();
  for (const amountCents of [10_000, 24_800]) {
    const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
    if (!payment) throw new Error("no payment");
    await db.transaction((tx) =>
      requestRefund(tx, world.system(), payment, { amountCents, source: "system", reason: "A test" }),
    );
    await world.sweep();
  }
  const { receipt, creditNotes, refundedCents } = await getReceipt(host, paymentId);
  expect(refundedCents).toBe(34_800);
  expect(creditNotes.map(({ totalCents }) => totalCents)).toEqual([10_000, 24_800]);
  for (const note of creditNotes) {
    expect(note.number).toMatch(/^C-\d{4}-\d{6}$/);
    expect(note.lines[0]?.description).toBe(`Refund for receipt ${receipt.number}`);
  }
  await expectNoGaps();
  await expectSoundLedger(database);
});

describe("receipt numbers", () => {
  test("have no gaps when many pay at the same time and some captures roll back", async () => {
    const world = paymentWorld(database);
    const buyers = await Promise.all(
      Array.from({ length: 12 }, async () => buyPlan(world, await world.as(await createHost(db)))),
    );
    const broken = db
      .transaction(async (tx) => {
        const year = world.now().getUTCFullYear();
        await tx
          .update(receiptCounters)
          .set({ last: (await lastNumber(year)) + 1 })
          .where(and(eq(receiptCounters.series, "R"), eq(receiptCounters.year, year)));
        throw new Error("the process died");
      })
      .catch(() => "rolled back");
    expect(await Promise.all(buyers.map(({ settle }) => settle()))).toEqual(buyers.map(() => "succeeded"));
    expect(await broken).toBe("rolled back");
    const rows = await db.select().from(receipts).where(eq(receipts.series, "R"));
    const numbers = rows.map(({ number }) => number).toSorted((one, other) => one - other);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    await expectNoGaps();
  });

  test("restart each year", async () => {
    const world = paymentWorld(database);
    const host = await world.as(await createHost(db));
    const next = world.now().getUTCFullYear() + 1;
    world.wait((Date.UTC(next, 5, 1) - world.now().getTime()) / 60_000);
    const { paymentId, settle } = await buyPlan(world, host);
    await settle();
    expect((await getReceipt(host, paymentId)).receipt.number).toBe(`R-${next}-000001`);
  });

  test.each([
    ["changing a receipt", "update receipts set amount_cents = 1"],
    ["removing one", "delete from receipts"],
    ["counting back", "update receipt_counters set last = last - 1"],
    ["skipping numbers", "update receipt_counters set last = last + 2"],
    ["starting in the middle", "insert into receipt_counters values ('R', 1999, 7)"],
    ["forgetting the count", "delete from receipt_counters"],
    [
      "a receipt without a counted number",
      `insert into receipts select gen_random_uuid(), series, year, number + 100, payment_id, null, null, seller, buyer,
        null, null, lines, amount_cents, currency, method, issued_at from receipts limit 1`,
    ],
  ])("Postgres refuses %s", async (_, statement) => {
    await expect(sql.unsafe(statement)).rejects.toThrow(
      /cannot change|cannot be deleted|increase by one|just counted/,
    );
  });
});

async function lastNumber(year: number): Promise<number> {
  const [row] = await db
    .select({ last: receiptCounters.last })
    .from(receiptCounters)
    .where(and(eq(receiptCounters.series, "R"), eq(receiptCounters.year, year)));
  return row?.last ?? 0;
}
