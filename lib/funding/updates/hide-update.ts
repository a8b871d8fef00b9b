import "server-only";
import { eq, sql } from "drizzle-orm";
import { proposalUpdates } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { SignedInCtx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { enqueueIssues } from "@/lib/funding/sponsorships/enqueue-issue";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";

/**
 * Hides an update from everyone but the host's team, or unhides it, as part of an admin's decision; sponsors' reports
 * follow. Throws `not_found`
 * if it is deleted, `conflict` if it is already in that state.
 */
export async function hideUpdate(
  tx: Tx,
  admin: SignedInCtx,
  updateId: string,
  hides: boolean,
): Promise<void> {
  const isThis = eq(proposalUpdates.id, updateId);
  const [update] = await tx.select().from(proposalUpdates).where(isThis).for("update");
  if (!update) throw notFound("This update was deleted.");
  if ((update.hiddenAt !== null) === hides)
    throw conflict(hides ? "This update is already hidden." : "This update is no longer hidden.");
  await tx
    .update(proposalUpdates)
    .set({ hiddenAt: hides ? admin.now() : null })
    .where(isThis);
  await recordAudit(tx, admin, {
    action: hides ? "proposal.hide_update" : "proposal.show_update",
    entityId: update.proposalId,
    after: { updateId },
  });
  await touchTags(tx, [tags.proposal(update.proposalId)]);
  await enqueueIssues(tx, sql`(${update.proposalId})`, admin.now());
}
