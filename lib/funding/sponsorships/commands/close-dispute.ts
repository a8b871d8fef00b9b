import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { requestRefund } from "@/lib/money/payments/request-refund";
import { endDispute, lockDisputedSlot, notifyDispute } from "../internal/own-dispute";
import { assertNotOwnMoney } from "../own-money";
import { sponsorshipPermissions } from "../policy";
import type { CloseDisputeInput } from "../schema";

/**
 * Decides a dispute that a sponsor opened with us: `refund` sends all that is left back, `release` lets the money go
 * its way. For admins; what a bank decides is not theirs to close, and what is about their own money another one
 * decides, where there is one. Throws `not_found`, `forbidden`, and `conflict` where it is decided already.
 */
export async function closeDispute(
  ctx: Ctx,
  { disputeId, outcome, reason }: CloseDisputeInput,
): Promise<{ disputeId: string }> {
  const admin = authorize(ctx, sponsorshipPermissions.closeDispute);
  return inTransaction(ctx, async (tx) => {
    const slot = await lockDisputedSlot(tx, disputeId);
    await assertNotOwnMoney(tx, admin, slot.sponsorship);
    const dispute = await endDispute(tx, admin, slot, disputeId, {
      action: "sponsorship.dispute_close",
      status: outcome === "refund" ? "lost" : "won",
      resolution: reason,
    });
    if (outcome === "refund")
      await requestRefund(tx, admin, slot.payment, { amountCents: null, source: "admin", reason });
    await notifyDispute(tx, admin, slot, dispute);
    return { disputeId };
  });
}
