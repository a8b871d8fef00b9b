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
 * Decides a dispute that a sponsor opened with us: `refund` refunds what is left, `release` lets the release continue.
 * Admins only, but not for disputes at a bank, and not for their own money if there is another admin. Throws
 * `not_found`, `forbidden`, and `conflict` if it is already decided.
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
