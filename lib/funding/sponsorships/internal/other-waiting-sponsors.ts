import "server-only";
import { eq, sql } from "drizzle-orm";
import { inquiries, proposals, slotWatchers } from "@/db/schema";
import type { Tx } from "@/db/types";

/**
 * Whether anybody may have to be told when a place of a proposal goes: mostly nobody has. Ask behind the statement that
 * locks the proposal: nobody begins to wait beside that.
 */
export function areOthersWaiting(tx: Tx, proposalId: string) {
  return tx
    .select({
      othersWait: sql<boolean>`exists (select from ${inquiries} i where i.proposal_id = ${proposalId}
          and i.type in ('interested', 'counter_proposal') and i.status in ('pending', 'accepted'))
        or exists (select from ${slotWatchers} w where w.proposal_id = ${proposalId} and w.notified_at is null)`,
    })
    .from(proposals)
    .where(eq(proposals.id, proposalId));
}
