import "server-only";
import { authorize, holds } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { requestRefund } from "@/lib/money/payments/request-refund";
import { findSponsorship, lockPaidSlot } from "../money-row";
import { assertNotOwnMoney } from "../own-money";
import { sponsorshipPermissions } from "../policy";
import type { RefundInput } from "../schema";

/**
 * Refunds all or part of a sponsor's payment, with a reason that both sides see. For the proposal's host, or an admin
 * who isn't the payer unless there is no other; hidden from anyone else. A job sends the money. Throws `forbidden` for
 * that admin; `conflict` on the field `amount` for more than is left and while the payer's bank is deciding.
 */
export async function refundSponsorship(
  ctx: Ctx,
  { sponsorshipId, amount, reason, idempotencyKey }: RefundInput,
): Promise<{ refundId: string; amountCents: number }> {
  const asker = authorize(ctx, sponsorshipPermissions.refundSponsorship);
  return inTransaction(ctx, async (tx) => {
    const { orderId, hostId, sponsorId } = await findSponsorship(tx, sponsorshipId);
    const isOwn = hostId === asker.viewer.id && holds(asker.viewer, "event_host");
    if (!isOwn && !holds(asker.viewer, "admin")) throw notFound();
    if (!isOwn) await assertNotOwnMoney(tx, asker, { hostId, sponsorId });
    const slot = await lockPaidSlot(tx, orderId);
    if (!slot) throw conflict("This sponsorship hasn't been paid yet.");
    const source = isOwn ? "host" : "admin";
    const input = { amountCents: amount, source, reason, idempotencyKey } as const;
    const { id, amountCents } = await requestRefund(tx, asker, slot.payment, input);
    return { refundId: id, amountCents };
  });
}
