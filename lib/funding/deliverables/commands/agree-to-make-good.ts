import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { addDays, DELIVERY_DAYS } from "../clock";
import { moveDeliverable, requireByDelivery } from "../internal/deliverable-row";
import { type Changed, changed, lockOwn, requireCan } from "../internal/own-deliverable";
import { canDecideMakeGood, deliverablePermissions } from "../policy";
import type { DeliverableInput } from "../schema";

/**
 * Agrees to a make-good, which the host then delivers within 14 days. For the sponsor; hidden from anyone else. Throws
 * `conflict` unless one is offered.
 */
export async function agreeToMakeGood(
  ctx: Ctx,
  { deliverableId, formId }: DeliverableInput,
): Promise<Changed> {
  const sponsor = authorize(ctx, deliverablePermissions.agreeToMakeGood);
  return inTransaction(ctx, async (tx) => {
    const own = await lockOwn(tx, sponsor, { actor: "sponsor", deliverableId, formId });
    if (own.isDone) return changed(own.item);
    requireByDelivery(own);
    requireCan(canDecideMakeGood, own);
    // The proof of what it replaces proves nothing about the make-good.
    const set = { dueAt: addDays(ctx.now(), DELIVERY_DAYS.makeGood), provedAt: null };
    return changed(await moveDeliverable(tx, sponsor, own, { move: "agree", side: "sponsor", formId, set }));
  });
}
