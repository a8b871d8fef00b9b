import "server-only";
import { and, eq } from "drizzle-orm";
import { proposals } from "@/db/schema";
import type { Tx } from "@/db/types";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";

/** Invalidates the cached pages of a host's live proposals: another plan features and hides others. */
export async function touchHostPages(tx: Tx, hostId: string): Promise<void> {
  const live = await tx
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(eq(proposals.hostId, hostId), eq(proposals.status, "active")));
  if (live.length > 0) await touchTags(tx, [tags.proposals, ...live.map(({ id }) => tags.proposal(id))]);
}
