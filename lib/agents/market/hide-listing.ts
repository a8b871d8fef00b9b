import "server-only";
import { eq } from "drizzle-orm";
import { agentListings } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { SignedInCtx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { touchHub } from "./internal/hub-tag";

/**
 * Hides a listing from the agent marketplace, or shows it again, as part of an admin's decision. Current agents stay.
 * Throws `not_found`, and `conflict` if nothing would change.
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
    throw conflict(hides ? "This listing is already hidden." : "This listing is no longer hidden.");
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
