import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { proposalUpdates, updateRequests } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { lockTeamProposal } from "@/lib/listings/proposals/own-proposal-row";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { writeUpdatePictures } from "../internal/update-row";
import { takesUpdates, updatePermissions } from "../policy";
import { type PublishUpdateInput, UPDATE_LIMITS } from "../schema";

/**
 * Publishes an update on a proposal, for its host and those who may edit it, and answers every open request for one.
 * Sponsors get it with the next daily email. The same form publishes once.
 * @throws not_found for anyone else; conflict for a draft, and for a proposal with too many updates
 */
export async function publishUpdate(
  ctx: Ctx,
  { proposalId, formId, title, words, pictures }: PublishUpdateInput,
): Promise<{ updateId: string }> {
  const signedIn = authorize(ctx, updatePermissions.publishUpdate);
  return inTransaction(ctx, async (tx) => {
    const { proposal } = await lockTeamProposal(tx, signedIn, proposalId, "edit");
    const isOf = eq(proposalUpdates.proposalId, proposalId);
    const [known] = await tx
      .select({ id: proposalUpdates.id })
      .from(proposalUpdates)
      .where(and(isOf, eq(proposalUpdates.formId, formId)));
    if (known) return { updateId: known.id };
    if (!takesUpdates(proposal.status)) throw conflict("Publish the proposal first.");
    if ((await tx.$count(proposalUpdates, isOf)) >= UPDATE_LIMITS.each)
      throw conflict(`A proposal can have up to ${UPDATE_LIMITS.each} updates. Delete an old one first.`);
    const now = ctx.now();
    const updateId = newId();
    await tx.insert(proposalUpdates).values({
      id: updateId,
      proposalId,
      authorId: signedIn.viewer.id,
      formId,
      title,
      words,
      createdAt: now,
      updatedAt: now,
    });
    await writeUpdatePictures(tx, signedIn, { updateId, hostId: proposal.hostId }, pictures);
    await tx
      .update(updateRequests)
      .set({ answeredAt: now })
      .where(and(eq(updateRequests.proposalId, proposalId), isNull(updateRequests.answeredAt)));
    await recordAudit(tx, ctx, {
      action: "proposal.publish_update",
      entityId: proposalId,
      after: { updateId, title, words, pictures: pictures.length },
    });
    await touchTags(tx, [tags.proposal(proposalId)]);
    return { updateId };
  });
}
