import "server-only";
import type { sponsorships } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { type Commission, moveCommission } from "./commission-row";
import { readParties } from "./internal/parties";
import { findSelfDealing } from "./self-dealing";

/**
 * Looks once more at whom a commission concerns before it can be paid out: what has come to light since it was taken,
 * such as one payout account, puts it on hold. What an admin has decided stays. Part of releasing; the payment is
 * locked.
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
