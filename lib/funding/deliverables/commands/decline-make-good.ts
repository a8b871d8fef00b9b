import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { requireByDelivery } from "../internal/deliverable-row";
import { type Changed, changed, lockOwnWithMoney, requireCan } from "../internal/own-deliverable";
import { canDecideMakeGood, deliverablePermissions } from "../policy";
import { refundShare } from "../refund-share";
import type { DeliverableInput } from "../schema";

/**
 * Declines a make-good: the share of the benefit is refunded. For the sponsor; hidden from anyone else. Throws
 * `conflict` unless one is offered, and while the payer's bank is deciding.
 */
export async function declineMakeGood(
  ctx: Ctx,
  { deliverableId, formId }: DeliverableInput,
): Promise<Changed> {
  const sponsor = authorize(ctx, deliverablePermissions.declineMakeGood);
  return inTransaction(ctx, async (tx) => {
    const { own, slot } = await lockOwnWithMoney(tx, sponsor, {
      actor: "sponsor",
      deliverableId,
      formId,
      move: "refund",
    });
    if (own.isDone) return changed(own.item);
    requireByDelivery(own);
    requireCan(canDecideMakeGood, own);
    return changed(await refundShare(tx, sponsor, slot, own, { side: "sponsor", formId }));
  });
}
