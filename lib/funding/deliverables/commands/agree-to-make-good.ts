import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { deliverableProofs } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { makeGoodDueAt } from "../clock";
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
    const own = await lockOwn(tx, sponsor, { actor: "sponsor", deliverableId, formId, move: "agree" });
    if (own.isDone) return changed(own.item);
    requireByDelivery(own);
    requireCan(canDecideMakeGood, own);
    const at = ctx.now();
    // The proof of what it replaces proves nothing about the make-good.
    await tx
      .update(deliverableProofs)
      .set({ withdrawnAt: at })
      .where(and(eq(deliverableProofs.deliverableId, deliverableId), isNull(deliverableProofs.withdrawnAt)));
    const set = { dueAt: makeGoodDueAt(at, own.day), provedAt: null };
    return changed(
      await moveDeliverable(tx, sponsor, own, { move: "agree", side: "sponsor", formId, at, set }),
    );
  });
}
