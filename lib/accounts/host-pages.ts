import "server-only";
import { and, eq, ne } from "drizzle-orm";
import { proposals } from "@/db/schema";
import type { Tx } from "@/db/types";
import { touchTags } from "@/lib/core/cache";
import { tags } from "@/lib/core/cache-tags";

/** What is kept of the pages on which a host is shown is forgotten when the transaction commits. */
export async function touchHostPages(tx: Tx, hostId: string): Promise<void> {
  const shown = await tx
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(eq(proposals.hostId, hostId), ne(proposals.status, "draft")));
  if (shown.length > 0)
    await touchTags(
      tx,
      shown.map(({ id }) => tags.proposal(id)),
    );
}
