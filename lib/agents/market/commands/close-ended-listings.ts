import "server-only";
import { eq, sql } from "drizzle-orm";
import { agentListings } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { closeListingRow } from "../internal/close-listing-row";
import { isSearching, searchingWhere } from "../internal/listing-row";
import { notifyListing } from "../internal/notify-listing";

/** Maximum per run. The next run takes the rest. */
const BATCH = 200;

/**
 * Closes the listings of proposals that no longer look for sponsors, and sends notifications. Nothing depends on it,
 * because the hub, applications, and approvals check the proposal itself. A scheduled job.
 */
export async function closeEndedListings(ctx: Ctx): Promise<void> {
  const { rows: ended } = await ctx.db.execute<{ id: string }>(sql`
    select l.id from agent_listings l
      join proposals p on p.id = l.proposal_id join users h on h.id = p.host_id
      left join events e on e.id = p.event_id
    where l.status <> 'closed' and not ${searchingWhere(ctx.now())}
    order by l.id limit ${BATCH}`);
  for (const { id } of ended)
    await inTransaction(ctx, async (tx) => {
      const [listing] = await tx
        .select()
        .from(agentListings)
        .where(eq(agentListings.id, id))
        .for("no key update");
      if (!listing || listing.status === "closed") return;
      if (await isSearching(tx, ctx.now(), listing.proposalId)) return;
      await closeListingRow(tx, ctx, listing);
      if (listing.status !== "unpaid") await notifyListing(tx, ctx, listing, "ended");
    });
}
