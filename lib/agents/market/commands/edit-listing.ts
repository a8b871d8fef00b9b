import "server-only";
import { eq } from "drizzle-orm";
import { agentListings } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { touchHub } from "../internal/hub-tag";
import { countPromoting, lockTeamListing } from "../internal/listing-row";
import { NOT_SEARCHING } from "../market-copy";
import { marketPermissions } from "../policy";
import type { EditListingInput } from "../schema";

/**
 * Edits a listing. A new rate applies to agents approved later: agreements keep theirs, and current applicants get at
 * least the rate they saw. Only for the host and co-owners; hidden from anyone else. Throws `conflict` for a closed
 * listing, and for fewer spots than are taken.
 */
export async function editListing(ctx: Ctx, input: EditListingInput): Promise<{ listingId: string }> {
  const host = authorize(ctx, marketPermissions.editListing);
  const { listingId, ...fields } = input;
  return inTransaction(ctx, async (tx) => {
    const listing = await lockTeamListing(tx, host, listingId, "listing");
    if (listing.status === "closed") throw conflict(NOT_SEARCHING);
    const taken = await countPromoting(tx, listing.proposalId);
    if (fields.maxAgents < taken) {
      const message = `${taken} agents already promote it. Remove one first, or keep at least ${taken} spots.`;
      throw conflict(message, { maxAgents: message });
    }
    await tx
      .update(agentListings)
      .set({ ...fields, updatedAt: host.now() })
      .where(eq(agentListings.id, listingId));
    const { commissionBps, maxAgents, description, targetLocations } = listing;
    await recordAudit(tx, host, {
      action: "agent_listing.edit",
      entityId: listingId,
      before: { commissionBps, maxAgents, description, targetLocations },
      after: fields,
    });
    await touchHub(tx);
    return { listingId };
  });
}
