import "server-only";
import { eq } from "drizzle-orm";
import { agentListings } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { SignedInCtx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { touchHub } from "./internal/hub-tag";

/**
 * Takes a listing out of the agent marketplace, or gives it back, as part of an admin's decision; agents who promote
 * its proposal already stay. Throws `not_found`, and `conflict` where it is so already.
 */
export async function hideListing(
  tx: Tx,
  admin: SignedInCtx,
  listingId: string,
  hides: boolean,
): Promise<void> {
  const [listing] = await tx
    .select()
    .from(agentListings)
    .where(eq(agentListings.id, listingId))
    .for("no key update");
  if (!listing) throw notFound();
  if ((listing.hiddenAt !== null) === hides)
    throw conflict(hides ? "This listing is hidden already." : "This listing is not hidden any more.");
  const now = admin.now();
  await tx
    .update(agentListings)
    .set({ hiddenAt: hides ? now : null, updatedAt: now })
    .where(eq(agentListings.id, listingId));
  await recordAudit(tx, admin, {
    action: hides ? "agent_listing.hide" : "agent_listing.show",
    entityId: listingId,
  });
  await touchHub(tx);
}
