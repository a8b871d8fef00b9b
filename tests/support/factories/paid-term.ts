import { eq } from "drizzle-orm";
import { entitlements, orderLines, orders, payments } from "@/db/schema";
import type { Database } from "@/db/types";
import { newId } from "@/lib/core/ids";
import { PRODUCTS } from "@/lib/money/orders/products";
import type { TermProduct } from "@/lib/money/plans/term-families";

/** A paid term, without its ledger entries. */
export async function payOrder(
  db: Database,
  userId: string,
  product: TermProduct,
  term: { startsAt: Date; endsAt: Date },
): Promise<void> {
  const { priceCents, label } = PRODUCTS[product];
  const [orderId, orderLineId] = [newId(), newId()];
  await db.insert(orders).values({
    id: orderId,
    buyerId: userId,
    kind: product.startsWith("host:")
      ? "plan"
      : product.startsWith("vendor:")
        ? "vendor_plan"
        : "vendor_promotion",
    totalCents: priceCents,
    currency: "USD",
    idempotencyKey: newId(),
  });
  await db.insert(orderLines).values({
    id: orderLineId,
    orderId,
    position: 1,
    product,
    description: label,
    amountCents: priceCents,
  });
  await db.insert(payments).values({
    orderId,
    provider: "sandbox",
    method: "paypal",
    amountCents: priceCents,
    currency: "USD",
    providerRef: newId(),
  });
  for (const status of ["processing", "succeeded"] as const)
    await db.update(payments).set({ status }).where(eq(payments.orderId, orderId));
  await db.insert(entitlements).values({ userId, product, orderLineId, ...term });
}
