import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { endOfChanges } from "../clock";
import { moveDeliverable, requireByDelivery } from "../internal/deliverable-row";
import { type Changed, changed, lockOwn, requireCan } from "../internal/own-deliverable";
import { canRequestChange, deliverablePermissions } from "../policy";
import type { RequestChangeInput } from "../schema";
import { MAX_CHANGE_REQUESTS } from "../status";

/**
 * Asks the host to change what they delivered, with a reason. For the sponsor, twice per deliverable; hidden from
 * anyone else. Throws `conflict` for a third request, unless it waits to be accepted, and when the host would have no
 * time to answer.
 */
export async function requestChange(
  ctx: Ctx,
  { deliverableId, formId, reason }: RequestChangeInput,
): Promise<Changed> {
  const sponsor = authorize(ctx, deliverablePermissions.requestChange);
  return inTransaction(ctx, async (tx) => {
    const own = await lockOwn(tx, sponsor, {
      actor: "sponsor",
      deliverableId,
      formId,
      move: "request_change",
    });
    if (own.isDone) return changed(own.item);
    requireByDelivery(own);
    const { changeRequests } = own.item;
    if (own.item.status === "proved" && changeRequests >= MAX_CHANGE_REQUESTS)
      throw conflict("You've already requested two changes. Accept it, or open a dispute.");
    requireCan(canRequestChange, own);
    if (ctx.now() >= endOfChanges(own.day))
      throw conflict("It's too late to request a change. Accept it, or open a dispute.");
    const set = { changeRequests: changeRequests + 1 };
    return changed(
      await moveDeliverable(tx, sponsor, own, {
        move: "request_change",
        side: "sponsor",
        note: reason,
        formId,
        set,
      }),
    );
  });
}
