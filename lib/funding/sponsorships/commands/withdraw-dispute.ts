import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { endDispute, lockDisputedSlot, notifyDispute } from "../internal/own-dispute";
import { sponsorshipPermissions } from "../policy";
import type { WithdrawDisputeInput } from "../schema";

/**
 * A sponsor takes back what they objected to with us: the money goes its way again. Only by the sponsor who opened
 * it; for anybody else, and at a bank, it does not exist. Throws `conflict` where it is decided already.
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
    await notifyDispute(tx, sponsor, slot, dispute);
    return { disputeId };
  });
}
