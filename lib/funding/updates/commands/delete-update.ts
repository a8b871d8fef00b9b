import "server-only";
import { eq, sql } from "drizzle-orm";
import { proposalUpdates } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { enqueueIssues } from "@/lib/funding/sponsorships/enqueue-issue";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { lockOwnUpdate } from "../internal/update-row";
import { updatePermissions } from "../policy";
import type { DeleteUpdateInput } from "../schema";

/**
 * Deletes an update with its pictures, and takes it out of the newest version of reports, for the proposal's host and those who may edit it.
 * @throws not_found for anyone else, and for one that is already deleted
 */
export async function deleteUpdate(ctx: Ctx, { updateId }: DeleteUpdateInput): Promise<{ updateId: string }> {
  const signedIn = authorize(ctx, updatePermissions.deleteUpdate);
  return inTransaction(ctx, async (tx) => {
    const { proposal, update } = await lockOwnUpdate(tx, signedIn, updateId);
    await tx.delete(proposalUpdates).where(eq(proposalUpdates.id, updateId));
    await recordAudit(tx, ctx, {
      action: "proposal.delete_update",
      entityId: proposal.id,
      before: { updateId, title: update.title, words: update.words },
    });
    await touchTags(tx, [tags.proposal(proposal.id)]);
    await enqueueIssues(tx, sql`(${proposal.id})`, ctx.now());
    return { updateId };
  });
}
