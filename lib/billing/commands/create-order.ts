import "server-only";
import { and, eq } from "drizzle-orm";
import type { OrderKind } from "@/db/enums";
import { orderLines, orders } from "@/db/schema";
import type { Tx } from "@/db/types";
import { newId } from "@/lib/core/ids";
import type { Order } from "../fulfilment";
import { type ProductKey, totalOf } from "../products";

export interface NewOrder {
  buyerId: string;
  kind: OrderKind;
  proposalId: string | null;
  /** A key of the price table, or `sponsorship`; cents from the server's own rows, never from a request. */
  lines: readonly { product: ProductKey | "sponsorship"; description: string; amountCents: number }[];
  currency?: string;
  /** A second order of this buyer with the key is the first one. */
  idempotencyKey: string;
}

/**
 * Writes down what somebody set out to buy, in the caller's transaction; nothing is charged yet. The lines' sum has
 * to be above zero. Answers the order, an earlier one where the key was used before.
 */
export async function createOrder(
  tx: Tx,
  now: Date,
  { lines, ...order }: NewOrder,
): Promise<Order & { isNew: boolean }> {
  const [made] = await tx
    .insert(orders)
    .values({ id: newId(), ...order, totalCents: totalOf(lines), createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: [orders.buyerId, orders.idempotencyKey] })
    .returning();
  if (!made) {
    const [known] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.buyerId, order.buyerId), eq(orders.idempotencyKey, order.idempotencyKey)));
    if (!known) throw new Error("the order is neither new nor known");
    return { ...known, isNew: false };
  }
  await tx
    .insert(orderLines)
    .values(lines.map((line, position) => ({ id: newId(), orderId: made.id, position, ...line })));
  return { ...made, isNew: true };
}
