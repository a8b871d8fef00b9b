import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { requireByDelivery } from "../internal/deliverable-row";
import { type Changed, changed, lockOwnWithMoney, requireCan } from "../internal/own-deliverable";
import { canRefund, deliverablePermissions } from "../policy";
import { refundShare } from "../refund-share";
import type { RefundDeliverableInput } from "../schema";

/**
 * Refunds the share of one benefit to the sponsor, with a reason that both sides see. For the proposal's host; hidden
 * from anyone else. Throws `conflict` if it is settled or disputed, and while the payer's bank is deciding.
 */
export async function refundDeliverable(
  ctx: Ctx,
  { deliverableId, formId, reason }: RefundDeliverableInput,
): Promise<Changed> {
  const host = authorize(ctx, deliverablePermissions.refundDeliverable);
  return inTransaction(ctx, async (tx) => {
    const { own, slot } = await lockOwnWithMoney(tx, host, {
      actor: "host",
      deliverableId,
      formId,
      move: "refund",
    });
    if (own.isDone) return changed(own.item);
    requireByDelivery(own);
    requireCan(canRefund, own);
    return changed(await refundShare(tx, host, slot, own, { side: "host", note: reason, formId }));
  });
}
