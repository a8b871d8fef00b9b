import "server-only";
import { eq } from "drizzle-orm";
import { placements } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { lockPlacement } from "../internal/placement-row";
import { placementPermissions } from "../policy";
import type { RetirePlacementInput } from "../schema";
import { isHosted } from "../visibility";

/**
 * Takes a placement out of use, for good: its code says so, and its counts stay. For the host, and those who answer
 * sponsors for the host. Throws `not_found` for anyone else, and `conflict` if it is no longer in use.
 */
export async function retirePlacement(
  ctx: Ctx,
  { placementId }: RetirePlacementInput,
): Promise<{ placementId: string; sponsorshipId: string }> {
  const { viewer } = authorize(ctx, placementPermissions.retirePlacement);
  return inTransaction(ctx, async (tx) => {
    const { sponsorshipId, label } = await lockPlacement(tx, placementId, isHosted(viewer));
    const at = ctx.now();
    await tx.update(placements).set({ retiredAt: at, updatedAt: at }).where(eq(placements.id, placementId));
    await recordAudit(tx, ctx, {
      action: "sponsorship.retire_placement",
      entityId: sponsorshipId,
      after: { placementId, label },
    });
    return { placementId, sponsorshipId };
  });
}
