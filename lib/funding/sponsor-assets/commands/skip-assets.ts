import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import {
  canMoveItem,
  lockDeliverable,
  moveDeliverable,
  requireByDelivery,
} from "@/lib/funding/deliverables/internal/deliverable-row";
import { teamRoleOf } from "@/lib/listings/proposals/queries/team-role";
import { hasRight } from "@/lib/listings/proposals/team";
import { sponsorAssetPermissions } from "../policy";
import type { SkipAssetsInput } from "../schema";

/**
 * Makes a benefit due although the sponsor hasn't sent what it needs: the host delivers it without. For the host and
 * those who may answer for them. Does nothing if it no longer waits. Throws `not_found` for anyone else.
 */
export async function skipAssets(
  ctx: Ctx,
  { deliverableId }: SkipAssetsInput,
): Promise<{ sponsorshipId: string }> {
  const { viewer } = authorize(ctx, sponsorAssetPermissions.skipAssets);
  return inTransaction(ctx, async (tx) => {
    const clocked = await lockDeliverable(tx, deliverableId);
    if (!hasRight(await teamRoleOf(tx, clocked.item.proposalId, viewer.id), "answer")) throw notFound();
    requireByDelivery(clocked);
    if (canMoveItem(clocked.item, "skip_assets"))
      await moveDeliverable(tx, ctx, clocked, { move: "skip_assets", side: "host" });
    return { sponsorshipId: clocked.sponsorship.id };
  });
}
