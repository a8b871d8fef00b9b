import "server-only";
import { and, desc, eq, gt } from "drizzle-orm";
import { entitlements, type orderLines } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import type { Order } from "../fulfilment";
import { LAUNCH_ANALYTICS_DAYS, PRODUCTS, type ProductKey } from "../products";

type Line = typeof orderLines.$inferSelect;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Gives the buyer what the lines of a paid order say, from now on; a plan bought again starts when the running one
 * ends. Only the transaction that records the capture may call this, with the buyer locked.
 */
export async function grantEntitlements(
  tx: Tx,
  ctx: Ctx,
  order: Order,
  lines: readonly Line[],
): Promise<void> {
  const launched = lines.some((line) => line.product === "host:launch");
  for (const line of lines) {
    const product = line.product as ProductKey;
    const startsAt = order.kind === "plan" ? await endOfRunning(tx, ctx, order, product) : ctx.now();
    const days = product === "analytics" && launched ? LAUNCH_ANALYTICS_DAYS : PRODUCTS[product].termDays;
    await tx.insert(entitlements).values({
      id: newId(),
      userId: order.buyerId,
      proposalId: order.proposalId,
      product,
      orderLineId: line.id,
      startsAt,
      endsAt: days === null ? null : new Date(startsAt.getTime() + days * DAY_MS),
      createdAt: ctx.now(),
    });
  }
}

/** When the same product of this person ends, if that lies ahead; else now. */
async function endOfRunning(tx: Tx, ctx: Ctx, order: Order, product: ProductKey): Promise<Date> {
  const [running] = await tx
    .select({ endsAt: entitlements.endsAt })
    .from(entitlements)
    .where(
      and(
        eq(entitlements.userId, order.buyerId),
        eq(entitlements.product, product),
        gt(entitlements.endsAt, ctx.now()),
      ),
    )
    .orderBy(desc(entitlements.endsAt))
    .limit(1);
  return running?.endsAt ?? ctx.now();
}
