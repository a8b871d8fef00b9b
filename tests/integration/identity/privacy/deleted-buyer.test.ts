import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { entitlements, orders, payments, users } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { planFulfilment } from "@/lib/money/orders/fulfil-purchase";
import { payOrder } from "@/lib/money/payments/commands/pay-order";
import { startPlanPurchase } from "@/lib/money/plans/commands/start-plan-purchase";
import { openClients } from "@/tests/support/clients";
import { createTestDatabase } from "@/tests/support/database";
import { createHost } from "@/tests/support/factories/users";
import { waitsForRow } from "@/tests/support/lock-wait";
import { expectSoundLedger, paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const world = paymentWorld(database);

async function order(): Promise<{ ctx: Ctx; userId: string; orderId: string }> {
  const user = await createHost(db);
  const ctx = await world.as(user);
  const { orderId } = await startPlanPurchase(ctx, { product: "host:pro", idempotencyKey: newId() });
  return { ctx, userId: user.id, orderId };
}

const setDeleted = (userId: string) =>
  db.update(users).set({ accountStatus: "deleted" }).where(eq(users.id, userId));

test("starts no payment while its buyer's account is being deleted", async () => {
  const { ctx, userId, orderId } = await order();
  const clients = openClients(database.url, 1);
  const deletion = await clients.sql.reserve();
  await deletion`begin`;
  await deletion`select from users where id = ${userId} for update`;
  const paying = payOrder(ctx, { orderId, method: "stripe" }).catch((error: unknown) => error);
  await expect.poll(() => waitsForRow(database)).toBe(true);
  await deletion`update users set account_status = 'deleted' where id = ${userId}`;
  await deletion`commit`;
  deletion.release();
  await clients.close();
  expect(await paying).toMatchObject({ code: "unauthenticated" });
  expect(await db.select().from(payments).where(eq(payments.orderId, orderId))).toEqual([]);
});

test("refunds or refuses money for a deleted account's plan", async () => {
  const { ctx, userId, orderId } = await order();
  const { paymentId, redirectUrl } = await payOrder(ctx, { orderId, method: "stripe" });
  await setDeleted(userId);
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!row) throw new Error("no order");
  expect(await db.transaction((tx) => planFulfilment.isWanted(tx, world.system(), row))).toBe(false);
  await world.api.decide(redirectUrl.split("/").at(-1) ?? "", "approve");
  expect(await world.reconcile(paymentId)).toBe("orphaned");
  expect(await db.select().from(entitlements).where(eq(entitlements.userId, userId))).toEqual([]);
  world.wait(2);
  await world.sweep();
  expect(await world.statusOf(paymentId)).toBe("refunded");
  await expectSoundLedger(database);
});
