import "server-only";
import { and, eq, isNotNull, or } from "drizzle-orm";
import { entitlements } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { SignedInCtx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { createOrder } from "@/lib/money/orders/create-order";
import type { Order } from "@/lib/money/orders/fulfilment";
import { PLANS } from "@/lib/money/orders/plans";
import { PRODUCTS } from "@/lib/money/orders/products";
import { whyNoAddon } from "./internal/addon-room";
import type { BuyAddonInput } from "./schema";

/**
 * Creates the order for a proposal's add-on, at the price table's price. Idempotent until the purchase is used up or
 * refunded. Call with the host and their proposal locked. Throws `conflict` if the proposal already has the add-on or
 * can't use it.
 */
export async function orderAddon(
  tx: Tx,
  host: SignedInCtx,
  { proposalId, product }: BuyAddonInput,
): Promise<Order> {
  const { viewer, now } = host;
  if (PLANS[viewer.hostPlan].included.includes(product))
    throw conflict(`${PRODUCTS[product].label} is included in your plan.`);
  const reason = await whyNoAddon(tx, now(), { proposalId, product });
  if (reason === "paid_already") throw conflict("This proposal already has this add-on.");
  if (reason) throw conflict("This add-on is no longer available for this proposal.");
  const gone = await tx.$count(
    entitlements,
    and(
      eq(entitlements.proposalId, proposalId),
      eq(entitlements.product, product),
      or(isNotNull(entitlements.revokedAt), isNotNull(entitlements.usedAt)),
    ),
  );
  const { label: description, priceCents: amountCents } = PRODUCTS[product];
  const order = await createOrder(tx, now(), {
    buyerId: viewer.id,
    kind: "addon",
    proposalId,
    lines: [{ product, description, amountCents }],
    idempotencyKey: `addon:${proposalId}:${product}:${amountCents}:${gone}`,
  });
  if (order.isNew)
    await recordAudit(tx, host, {
      action: "order.create",
      entityId: order.id,
      after: { kind: order.kind, proposalId, product, totalCents: order.totalCents },
    });
  return order;
}
