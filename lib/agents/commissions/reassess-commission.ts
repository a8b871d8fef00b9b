import "server-only";
import type { sponsorships } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { type Commission, moveCommission } from "./commission-row";
import { readParties } from "./internal/parties";
import { findSelfDealing } from "./self-dealing";

/**
 * Checks a commission's parties again before it becomes available for payout, and puts it on hold if new facts, such as
 * a shared payout account, have appeared. An admin's decision stays. Call inside the release, with the payment locked.
 */
export async function reassessCommission(
  tx: Tx,
  ctx: Ctx,
  commission: Commission,
  { sponsorId }: Pick<typeof sponsorships.$inferSelect, "sponsorId">,
): Promise<Commission> {
  const { status, decidedAt, proposalAgentId: agreementId, hostId } = commission;
  if (status !== "pending" || decidedAt) return commission;
  const parties = await readParties(tx, ctx.now(), { agreementId, sponsorId, hostId });
  const { refused: reasons } = findSelfDealing({ ...parties, isSameDevice: false }, ctx.now());
  return reasons.length > 0 ? moveCommission(tx, ctx, commission, "hold", { reasons }) : commission;
}
