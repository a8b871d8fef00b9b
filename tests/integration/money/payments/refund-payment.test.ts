import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { auditLog, mailMessages, payments, refunds } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { payOrder } from "@/lib/money/payments/commands/pay-order";
import { pollProvider } from "@/lib/money/payments/commands/poll-provider";
import { refundPayment } from "@/lib/money/payments/commands/refund-payment";
import { startPlanPurchase } from "@/lib/money/plans/commands/start-plan-purchase";
import { openClients } from "@/tests/support/clients";
import { createTestDatabase } from "@/tests/support/database";
import { createAdmin, createHost } from "@/tests/support/factories/users";
import { expectSoundLedger, paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);
const world = paymentWorld(database);
const [one, other] = [await createAdmin(db), await createAdmin(db)];
const reason = "It was bought twice";

async function plan(user?: { id: string }) {
  const buyer = await world.as(user ?? (await createHost(db)));
  const { orderId } = await startPlanPurchase(buyer, { product: "host:pro", idempotencyKey: newId() });
  const paid = await payOrder(buyer, { orderId, method: "stripe", purchaseOrder: undefined });
  return { ...paid, buyer, ref: paid.redirectUrl.split("/").at(-1) ?? "" };
}

async function paidPlan(user?: { id: string }) {
  const made = await plan(user);
  await world.api.decide(made.ref, "approve");
  await world.reconcile(made.paymentId);
  return made;
}

const input = (paymentId: string, amount: number, idempotencyKey = newId()) => ({
  paymentId,
  amount,
  reason,
  idempotencyKey,
});
const refundsOf = (paymentId: string) => db.select().from(refunds).where(eq(refunds.paymentId, paymentId));

test("refunds any captured payment in parts, never more than what is left, and each form once", async () => {
  const { paymentId, buyer } = await paidPlan();
  const admin = await world.as(one);
  const again = input(paymentId, 10_000);
  const first = await refundPayment(admin, again);
  expect(await refundPayment(admin, again)).toEqual(first);
  await expect(refundPayment(admin, input(paymentId, 24_801))).rejects.toMatchObject({
    code: "conflict",
    fields: { amount: "At most $248 can be refunded." },
  });
  await refundPayment(admin, input(paymentId, 24_800));
  await world.sweep();
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  expect(payment).toMatchObject({ status: "refunded", refundedCents: 34_800 });
  expect(await refundsOf(paymentId)).toMatchObject([
    { source: "admin", requestedById: one.id, reason },
    { source: "admin" },
  ]);
  const mails = await db
    .select()
    .from(mailMessages)
    .where(eq(mailMessages.toUserId, buyer.viewer?.id ?? ""));
  expect(mails.filter(({ template }) => template === "credit-note")).toHaveLength(2);
  const trail = await db.select().from(auditLog).where(eq(auditLog.entityId, paymentId));
  expect(trail.filter(({ action }) => action === "payment.refund_request")).toHaveLength(2);
  await expectSoundLedger(database);
});

test("two admins refunding concurrently never exceed the amount left", async () => {
  const { paymentId } = await paidPlan();
  const aside = openClients(database.url, 2);
  const results = await Promise.allSettled([
    refundPayment(await world.as(one), input(paymentId, 20_000)),
    refundPayment(
      { ...(await world.as(other)), db: aside.db, readDb: aside.readDb },
      input(paymentId, 20_000),
    ),
  ]);
  await aside.close();
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await refundsOf(paymentId)).toHaveLength(1);
});

test("refuses an uncaptured payment and an admin's own payment", async () => {
  const open = await plan();
  const admin = await world.as(one);
  await expect(refundPayment(admin, input(open.paymentId, 100))).rejects.toMatchObject({ code: "conflict" });
  await expect(refundPayment(admin, input(newId(), 100))).rejects.toMatchObject({ code: "not_found" });
  await expect(refundPayment(open.buyer, input(open.paymentId, 100))).rejects.toMatchObject({
    code: "not_found",
  });
  const own = await paidPlan(await createAdmin(db, { roles: ["admin", "event_host"] }));
  await expect(refundPayment(own.buyer, input(own.paymentId, 100))).rejects.toMatchObject({
    code: "forbidden",
  });
});

test("pollProvider: an admin checks with the provider, and the audit log records it", async () => {
  const { paymentId, ref } = await plan();
  const admin = await world.as(one);
  expect(await pollProvider(admin, { paymentId })).toEqual({ hasChanged: false });
  await world.api.decide(ref, "approve");
  expect(await pollProvider(admin, { paymentId })).toEqual({ hasChanged: true });
  expect(await world.statusOf(paymentId)).toBe("succeeded");
  const trail = await db.select().from(auditLog).where(eq(auditLog.entityId, paymentId));
  expect(trail.filter(({ action }) => action === "payment.look_again")).toHaveLength(2);
});
