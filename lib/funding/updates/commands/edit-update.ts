import "server-only";
import { eq } from "drizzle-orm";
import { proposalUpdates } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { lockOwnUpdate, writeUpdatePictures } from "../internal/update-row";
import { updatePermissions } from "../policy";
import type { EditUpdateInput } from "../schema";

/**
 * Changes an update, for the proposal's host and those who may edit it. Sponsors aren't emailed again.
 * @throws not_found for anyone else
 */
export async function editUpdate(
  ctx: Ctx,
  { updateId, title, words, pictures }: EditUpdateInput,
): Promise<{ updateId: string }> {
  const signedIn = authorize(ctx, updatePermissions.editUpdate);
  return inTransaction(ctx, async (tx) => {
    const { proposal, update } = await lockOwnUpdate(tx, signedIn, updateId);
    await tx
      .update(proposalUpdates)
      .set({ title, words, updatedAt: ctx.now() })
      .where(eq(proposalUpdates.id, updateId));
    await writeUpdatePictures(tx, signedIn, { updateId, hostId: proposal.hostId }, pictures);
    await recordAudit(tx, ctx, {
      action: "proposal.edit_update",
      entityId: proposal.id,
      before: { updateId, title: update.title, words: update.words },
      after: { updateId, title, words, pictures: pictures.length },
    });
    await touchTags(tx, [tags.proposal(proposal.id)]);
    return { updateId };
  });
}
