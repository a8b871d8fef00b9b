import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { moveDeliverable, requireByDelivery } from "../internal/deliverable-row";
import { type Changed, changed, lockOwn, requireCan } from "../internal/own-deliverable";
import { canWaive, deliverablePermissions } from "../policy";
import type { DeliverableInput } from "../schema";

/**
 * Says that a benefit isn't needed: the host keeps its share. For the sponsor; hidden from anyone else. Throws
 * `conflict` unless it is still to be delivered, or missed.
 */
export async function waiveDeliverable(
  ctx: Ctx,
  { deliverableId, formId }: DeliverableInput,
): Promise<Changed> {
  const sponsor = authorize(ctx, deliverablePermissions.waiveDeliverable);
  return inTransaction(ctx, async (tx) => {
    const own = await lockOwn(tx, sponsor, { actor: "sponsor", deliverableId, formId });
    if (own.isDone) return changed(own.item);
    requireByDelivery(own);
    requireCan(canWaive, own);
    return changed(await moveDeliverable(tx, sponsor, own, { move: "waive", side: "sponsor", formId }));
  });
}
