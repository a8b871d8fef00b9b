import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { endOfProof } from "../clock";
import { moveDeliverable, requireByDelivery } from "../internal/deliverable-row";
import { type Changed, changed, lockOwn, requireCan } from "../internal/own-deliverable";
import { canRespondToChange, deliverablePermissions } from "../policy";
import type { AnswerChangeInput } from "../schema";

/**
 * Answers a change request in words, without a new proof. The sponsor's time to accept starts again. For the host and
 * team members who reply to sponsors; hidden from anyone else. Throws `conflict` unless a change is requested,
 * and when the sponsor would have less than 7 days to look at it.
 */
export async function answerChange(
  ctx: Ctx,
  { deliverableId, formId, answer }: AnswerChangeInput,
): Promise<Changed> {
  const host = authorize(ctx, deliverablePermissions.answerChange);
  return inTransaction(ctx, async (tx) => {
    const own = await lockOwn(tx, host, { actor: "team", deliverableId, formId, move: "answer_change" });
    if (own.isDone) return changed(own.item);
    requireByDelivery(own);
    requireCan(canRespondToChange, own);
    const at = ctx.now();
    if (at >= endOfProof(own.day)) throw conflict("It's too late to answer this change request.");
    return changed(
      await moveDeliverable(tx, host, own, {
        move: "answer_change",
        side: "host",
        note: answer,
        formId,
        at,
        set: { provedAt: at },
      }),
    );
  });
}
