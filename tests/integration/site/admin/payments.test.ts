import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { orders, payments, receipts } from "@/db/schema";
import type { Cursor } from "@/lib/core/cursor-page";
import { newId } from "@/lib/core/ids";
import { refundPayment } from "@/lib/money/payments/commands/refund-payment";
import { receiptNumber } from "@/lib/money/receipts/number";
import { type PaymentFilters, readPaymentFilters } from "@/lib/site/admin/payment-filters";
import { getAdminPayment } from "@/lib/site/admin/queries/payment";
import { countPayments, listPayments } from "@/lib/site/admin/queries/payments";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createAdmin } from "@/tests/support/factories/users";
import { paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
const { db, sql } = database;
afterAll(database.close);
const world = paymentWorld(database);
const admin = await ctxFor(database, await createAdmin(db));
const first = await world.sponsored({ tiers: [{ amountCents: 50_000 }] });
await world.sponsored({ tiers: [{ amountCents: 12_345 }] });

const asked = (query: Record<string, string>) => readPaymentFilters(query);
const find = async (query: Record<string, string>) =>
  (await listPayments(admin, asked(query), { at: "first" })).rows.map(({ id }) => id);

test("finds a payment by any of its references", async () => {
  const [payment] = await db.select().from(payments).where(eq(payments.id, first.paymentId));
  const [receipt] = await db.select().from(receipts).where(eq(receipts.paymentId, first.paymentId));
  if (!payment || !receipt) throw new Error("no payment found");
  const handles = [
    payment.id,
    payment.id.slice(-8),
    payment.orderId,
    first.sponsorshipId,
    receiptNumber(receipt),
    receiptNumber(receipt).toLowerCase(),
    payment.providerRef,
    payment.captureRef,
    first.sponsor.viewer?.email.toUpperCase(),
  ];
  for (const q of handles) expect(await find({ q: q ?? "" }), String(q)).toEqual([first.paymentId]);
  for (const q of ["no-one@example.com", "R-2026-999999", "%", "' or 1=1", "00000000"])
    expect(await find({ q }), q).toEqual([]);
  expect(await find({ q: payment.id, status: "failed" })).toEqual([]);
});

test("filters narrow the list, alone and combined, and invalid ones are ignored", async () => {
  const today = new Date().toISOString().slice(0, 10);
  expect(await find({})).toHaveLength(2);
  expect(await find({ amount: "500" })).toEqual([first.paymentId]);
  expect(
    await find({ amount: "500", status: "succeeded", method: "stripe", kind: "sponsorship" }),
  ).toHaveLength(1);
  expect(await find({ amount: "500", method: "bank" })).toEqual([]);
  expect(await find({ money: "kept", from: today, to: today })).toHaveLength(2);
  expect(await find({ to: "2020-01-01" })).toEqual([]);
  expect(await find({ money: "refunded" })).toEqual([]);
  expect(await find({ money: "open", status: "succeeded" })).toEqual([]);
  expect(await find({ status: "made up", from: "2026-02-31", amount: "much" })).toHaveLength(2);
});

test("pages cover the list exactly once, in both directions, with any filter", async () => {
  const [order] = await db.select().from(orders).limit(1);
  for (let n = 0; n < 120; n++) {
    const at = new Date(Date.now() - Math.floor(n / 3) * 86_400_000);
    const id = crypto.randomUUID();
    const { id: orderId = "" } = order ?? {};
    const row = {
      id,
      orderId,
      provider: "stripe",
      method: "stripe",
      amountCents: 777,
      createdAt: at,
    } as const;
    await db.insert(payments).values(row);
    await db.update(payments).set({ status: "failed" }).where(eq(payments.id, id));
  }
  const all = await sql<{ id: string }[]>`
    select id from payments where amount_cents = 777 order by created_at desc, id desc`;
  const filters: PaymentFilters = asked({ status: "failed" });
  const walk = async (start: Cursor, way: "older" | "newer") => {
    const pages: string[][] = [];
    let cursor: Cursor | null = start;
    while (cursor) {
      const page = await listPayments(admin, filters, cursor);
      pages.push(page.rows.map(({ id }) => id));
      const next: string | null = page[way];
      cursor = next ? { at: way === "older" ? "after" : "before", id: next } : null;
    }
    return pages;
  };
  const ids = all.map(({ id }) => id);
  expect((await walk({ at: "first" }, "older")).flat()).toEqual(ids);
  expect((await walk({ at: "last" }, "newer")).toReversed().flat()).toEqual(ids);
  expect(await countPayments(admin, filters)).toEqual({ count: 120, hasMore: false });
});

test("a payment shows where its money is, entry by entry, and who did what to it", async () => {
  await refundPayment(admin, {
    paymentId: first.paymentId,
    amount: 10_000,
    reason: "The stage was smaller",
    idempotencyKey: newId(),
  });
  await world.sweep();
  const payment = await getAdminPayment(admin, first.paymentId);
  expect(payment).toMatchObject({ status: "partially_refunded", leftCents: 40_000, refundedCents: 10_000 });
  expect(payment.sponsorship).toMatchObject({ id: first.sponsorshipId, stop: null });
  expect(payment.receipts.map(({ number }) => number[0])).toEqual(["R", "C"]);
  const total = payment.ledger.reduce((sum, { amountCents }) => sum + amountCents, 0);
  expect(total).toBe(0);
  expect(payment.parts.find(({ account }) => account === `host:${first.hostId}:pending`)?.cents).toBe(40_000);
  expect(payment.happenings).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: "state", what: "partially_refunded" }),
      expect.objectContaining({
        what: "payment.refund_request",
        note: "The stage was smaller",
        amountCents: 10_000,
        by: admin.viewer?.fullName,
      }),
    ]),
  );
  await expect(getAdminPayment(first.sponsor, first.paymentId)).rejects.toMatchObject({ code: "not_found" });
  await expect(getAdminPayment(admin, newId())).rejects.toMatchObject({ code: "not_found" });
});
