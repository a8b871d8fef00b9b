import "server-only";
import { eq } from "drizzle-orm";
import { placements } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { lockPlacement } from "../internal/placement-row";
import { placementPermissions } from "../policy";
import type { EditPlacementInput } from "../schema";
import { isHosted } from "../visibility";

/**
 * Changes the label and the offer code of a placement; its code stays. For the host, and those who answer sponsors for
 * the host. Throws `not_found` for anyone else, and `conflict` once it is no longer in use.
 */
export async function editPlacement(
  ctx: Ctx,
  { placementId, label, offerCode }: EditPlacementInput,
): Promise<{ placementId: string; sponsorshipId: string }> {
  const { viewer } = authorize(ctx, placementPermissions.editPlacement);
  return inTransaction(ctx, async (tx) => {
    const before = await lockPlacement(tx, placementId, isHosted(viewer));
    await tx
      .update(placements)
      .set({ label, offerCode, updatedAt: ctx.now() })
      .where(eq(placements.id, placementId));
    await recordAudit(tx, ctx, {
      action: "sponsorship.edit_placement",
      entityId: before.sponsorshipId,
      before: { label: before.label, offerCode: before.offerCode },
      after: { placementId, label, offerCode },
    });
    return { placementId, sponsorshipId: before.sponsorshipId };
  });
}
