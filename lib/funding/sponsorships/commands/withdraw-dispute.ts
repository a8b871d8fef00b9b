import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { restoreItems } from "@/lib/funding/deliverables/dispute-items";
import { endDispute, lockDisputedSlot, notifyDispute } from "../internal/own-dispute";
import { sponsorshipPermissions } from "../policy";
import type { WithdrawDisputeInput } from "../schema";

/**
 * Withdraws a sponsor's dispute with us, and the release continues. Disputed benefits are open again. Only for the
 * sponsor who opened it; hidden from anyone else, and not for a bank dispute. Throws `conflict` if it is already decided.
 */
export async function withdrawDispute(
  ctx: Ctx,
  { disputeId }: WithdrawDisputeInput,
): Promise<{ disputeId: string }> {
  const sponsor = authorize(ctx, sponsorshipPermissions.withdrawDispute);
  return inTransaction(ctx, async (tx) => {
    const slot = await lockDisputedSlot(tx, disputeId, sponsor.viewer.id);
    const dispute = await endDispute(tx, sponsor, slot, disputeId, {
      action: "sponsorship.dispute_withdraw",
      status: "won",
      resolution: "The sponsor withdrew it.",
    });
    await restoreItems(tx, sponsor, disputeId);
    await notifyDispute(tx, sponsor, slot, dispute);
    return { disputeId };
  });
}
