import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { OrderKind } from "@/db/enums";
import { orderLines, orders } from "@/db/schema";
import type { Tx } from "@/db/types";
import { newId } from "@/lib/core/ids";
import type { Order } from "./fulfilment";
import { PRODUCTS, type ProductKey, totalOf } from "./products";

export interface NewOrderLine {
  product: ProductKey;
  description: string;
  /** Negative only for a credit. */
  amountCents: number;
  /** The paid term, if it differs from the price table's. */
  termDays?: number;
  /** The entitlement that this one upgrades. */
  upgradesId?: string;
}

export interface NewOrder {
  buyerId: string;
  kind: OrderKind;
  proposalId: string | null;
  /** Cents from the server's own rows, never from a request. */
  lines: readonly NewOrderLine[];
  currency?: string;
  /** The buyer's own purchase number. */
  purchaseOrder?: string | null;
  /** A second order by this buyer with the same key returns the first. */
  idempotencyKey: string;
}

/**
 * Creates an order in the caller's transaction. Nothing is charged yet. The lines must sum to more than zero. Returns
 * the order, or the earlier one with the same key. Throws a programming error for a product that this kind of order
 * does not sell.
 * @param id of a new order, for callers whose keys are always new and who write related rows
 */
export async function createOrder(
  tx: Tx,
  now: Date,
  { lines, ...order }: NewOrder,
  id = newId(),
): Promise<Order & { isNew: boolean }> {
  for (const { product } of lines)
    if (!(PRODUCTS[product].soldBy as readonly OrderKind[]).includes(order.kind))
      throw new Error(`${product} is not sold by ${order.kind}`);
  const [[made], written] = await Promise.all([
    tx
      .insert(orders)
      .values({ id, ...order, totalCents: totalOf(lines), createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: [orders.buyerId, orders.idempotencyKey] })
      .returning(),
    writeLines(tx, id, lines),
  ]);
  if (!made) {
    const [known] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.buyerId, order.buyerId), eq(orders.idempotencyKey, order.idempotencyKey)));
    if (!known) throw new Error("the order was neither inserted nor found");
    return { ...known, isNew: false };
  }
  if (written.rowCount !== lines.length) throw new Error("the order lines were not inserted");
  return { ...made, isNew: true };
}

/** The lines of an order, unless another order already has its key. */
function writeLines(tx: Tx, orderId: string, lines: readonly NewOrderLine[]) {
  const rows = lines.map((line, position) => ({ id: newId(), position, ...line }));
  return tx.execute(sql`
    insert into ${orderLines} (id, order_id, position, product, description, amount_cents, term_days, upgrades_id)
    select l.id, o.id, l.position, l.product, l.description, l."amountCents", l."termDays", l."upgradesId"
    from ${orders} o cross join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l (
      id uuid, position int, product text, description text, "amountCents" bigint, "termDays" int, "upgradesId" uuid)
    where o.id = ${orderId}`);
}
