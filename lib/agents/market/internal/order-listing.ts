import "server-only";
import { and, eq, inArray, isNotNull, lte, or } from "drizzle-orm";
import { agentListings, entitlements } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { SignedInCtx } from "@/lib/core/ctx";
import { createOrder } from "@/lib/money/orders/create-order";
import { LISTING_PRODUCTS, type ListingLine } from "../listing-lines";
import type { Listing } from "./listing-row";

/**
 * Creates the order of a listing, its featuring, or both, at list prices. The captured money fulfills it. Returns the
 * same order for the same choice until it is refunded or expires. Call with the listing locked.
 */
export async function orderListing(
  tx: Tx,
  host: SignedInCtx,
  listing: Pick<Listing, "id" | "proposalId">,
  lines: readonly ListingLine[],
): Promise<string> {
  const now = host.now();
  const products = lines.map(({ product }) => product);
  const gone = await tx.$count(
    entitlements,
    and(
      eq(entitlements.proposalId, listing.proposalId),
      inArray(entitlements.product, [...LISTING_PRODUCTS]),
      or(isNotNull(entitlements.revokedAt), lte(entitlements.endsAt, now)),
    ),
  );
  const order = await createOrder(tx, now, {
    buyerId: host.viewer.id,
    kind: "agent_listing",
    proposalId: listing.proposalId,
    lines: [...lines],
    idempotencyKey: `agent_listing:${listing.id}:${products.join("+")}:${gone}`,
  });
  if (products.includes("agent_listing"))
    await tx
      .update(agentListings)
      .set({ orderId: order.id, updatedAt: now })
      .where(eq(agentListings.id, listing.id));
  if (order.isNew)
    await recordAudit(tx, host, {
      action: "order.create",
      entityId: order.id,
      after: { kind: order.kind, proposalId: listing.proposalId, products, totalCents: order.totalCents },
    });
  return order.id;
}
