import "server-only";
import { eq, sql } from "drizzle-orm";
import { inquiries, proposals, slotWatchers } from "@/db/schema";
import type { Tx } from "@/db/types";

/**
 * Whether anyone may need a notification when a proposal's slot is taken. Usually no one does. Run it after the
 * statement that locks the proposal, so that no new watch is missed.
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
