import "server-only";
import { and, eq } from "drizzle-orm";
import { proposals } from "@/db/schema";
import type { Tx } from "@/db/types";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";

/** Invalidates a host's page and those of their live proposals: another plan features and hides others. */
export async function touchHostPages(tx: Tx, hostId: string): Promise<void> {
  const live = await tx
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(eq(proposals.hostId, hostId), eq(proposals.status, "active")));
  await touchTags(tx, [
    tags.host(hostId),
    ...(live.length > 0 ? [tags.proposals] : []),
    ...live.map(({ id }) => tags.proposal(id)),
  ]);
}
