import "server-only";
import { and, eq } from "drizzle-orm";
import { agentListings, proposals, users } from "@/db/schema";
import type { Executor } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isVisibleTo, LISTING_COLUMNS } from "./visibility";

/**
 * A listing that this viewer may see, with its proposal. Throws `not_found` for any other. Lock it first if you change
 * it.
 */
export async function visibleListing(
  db: Executor,
  { viewer, now }: Pick<Ctx, "viewer" | "now">,
  listingId: string,
): Promise<{ listing: typeof agentListings.$inferSelect; proposal: typeof proposals.$inferSelect }> {
  const [found] = await db
    .select({ listing: agentListings, proposal: proposals })
    .from(agentListings)
    .innerJoin(proposals, eq(proposals.id, agentListings.proposalId))
    .innerJoin(users, eq(users.id, proposals.hostId))
    .where(and(eq(agentListings.id, listingId), isVisibleTo(viewer, now(), LISTING_COLUMNS)));
  if (!found) throw notFound();
  return found;
}
