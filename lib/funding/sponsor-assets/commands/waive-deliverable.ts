import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { CHANGED_MEANWHILE } from "@/lib/core/state-machine";
import { inTransaction } from "@/lib/core/transaction";
import {
  lockDeliverable,
  moveDeliverable,
  requireByDelivery,
} from "@/lib/funding/deliverables/internal/deliverable-row";
import { notifyComplete, notifyWaived } from "../internal/notify-host";
import { canWaive, sponsorAssetPermissions } from "../policy";
import type { WaiveDeliverableInput } from "../schema";

/**
 * Says that the viewer doesn't need a benefit they paid for. The host doesn't have to deliver it, and its share counts
 * as delivered. Its sponsor only; repeating it does nothing. Throws `not_found` for anyone else, and `conflict` once it
 * was delivered or is late.
 */
export async function waiveDeliverable(
  ctx: Ctx,
  { deliverableId }: WaiveDeliverableInput,
): Promise<{ sponsorshipId: string }> {
  const { viewer } = authorize(ctx, sponsorAssetPermissions.waiveDeliverable);
  return inTransaction(ctx, async (tx) => {
    const clocked = await lockDeliverable(tx, deliverableId);
    const { item, sponsorship } = clocked;
    if (item.sponsorId !== viewer.id) throw notFound();
    const done = { sponsorshipId: sponsorship.id };
    if (item.status === "waived") return done;
    requireByDelivery(clocked);
    if (!canWaive(item.status)) throw conflict(CHANGED_MEANWHILE);
    await moveDeliverable(tx, ctx, clocked, { move: "waive", side: "sponsor" });
    await notifyWaived(tx, sponsorship, item);
    await notifyComplete(tx, sponsorship);
    return done;
  });
}
