import "server-only";
import { and, desc, eq } from "drizzle-orm";
import { orders, proposals } from "@/db/schema";
import type { SignedInCtx } from "@/lib/core/ctx";
import { isId } from "@/lib/core/ids";

/** The order to pay before the viewer's draft is published; null if there is none. */
export async function findPublicationOrder(
  { db, viewer }: SignedInCtx,
  proposalId: string,
): Promise<string | null> {
  if (!isId(proposalId)) return null;
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(proposals, eq(proposals.id, orders.proposalId))
    .where(
      and(
        eq(orders.proposalId, proposalId),
        eq(orders.buyerId, viewer.id),
        eq(orders.kind, "publish"),
        eq(proposals.status, "draft"),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(1);
  return order?.id ?? null;
}
