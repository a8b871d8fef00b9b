import "server-only";
import { eq } from "drizzle-orm";
import { placements } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, invalid } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { lockPlacement } from "../internal/placement-row";
import { placementPermissions } from "../policy";
import type { StateRedemptionsInput } from "../schema";
import { isSponsored } from "../visibility";

const HOUR_MS = 3_600_000;
/** Until here, it is already tomorrow somewhere. */
const AHEAD_HOURS = 14;

const FUTURE = "Choose a day that is not in the future.";

/**
 * States how often an offer was redeemed until a day. Replaces an earlier number. For the sponsor. Throws `not_found`
 * for anyone else, `invalid` for a future day, and `conflict` if the placement has no offer code.
 */
export async function stateRedemptions(
  ctx: Ctx,
  { placementId, redemptions, until }: StateRedemptionsInput,
): Promise<{ placementId: string; sponsorshipId: string }> {
  const { viewer } = authorize(ctx, placementPermissions.stateRedemptions);
  const lastDay = new Date(ctx.now().getTime() + AHEAD_HOURS * HOUR_MS).toISOString().slice(0, 10);
  if (until > lastDay) throw invalid(FUTURE, { until: FUTURE });
  return inTransaction(ctx, async (tx) => {
    const { sponsorshipId, offerCode } = await lockPlacement(tx, placementId, isSponsored(viewer));
    if (offerCode === null) throw conflict("This code has no offer.");
    await tx
      .update(placements)
      .set({ redemptions, redeemedUntil: until, updatedAt: ctx.now() })
      .where(eq(placements.id, placementId));
    await recordAudit(tx, ctx, {
      action: "sponsorship.state_redemptions",
      entityId: sponsorshipId,
      after: { placementId, redemptions, until },
    });
    return { placementId, sponsorshipId };
  });
}
