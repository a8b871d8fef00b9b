import "server-only";
import type { DeliverySide } from "@/db/enums";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import type { PaidSlot } from "@/lib/funding/sponsorships/money-row";
import { readMoney } from "@/lib/money/payments/captured-money";
import { requestRefund } from "@/lib/money/payments/request-refund";
import { type Clocked, type Deliverable, moveDeliverable } from "./internal/deliverable-row";

/**
 * Refunds the share of a deliverable that the sponsor didn't get, or what is left of the payment if that is less. Call
 * with the payment, the sponsorship, and the deliverable locked, in this order. The move happens once, so the refund needs
 * no key, which a host's own refund could have taken. Throws `conflict` while the payer's bank is deciding.
 */
export async function refundShare(
  tx: Tx,
  ctx: Ctx,
  slot: PaidSlot,
  clocked: Clocked,
  { side, note = null, formId }: { side: DeliverySide; note?: string | null; formId?: string },
): Promise<Deliverable> {
  const { item } = clocked;
  const { leftCents } = await readMoney(tx, slot.payment);
  const amountCents = Math.min(item.shareCents, leftCents);
  const refund =
    amountCents > 0
      ? await requestRefund(tx, ctx, slot.payment, {
          amountCents,
          source: side === "host" || side === "admin" ? side : "system",
          reason: `“${item.title}” was not delivered`,
        })
      : null;
  return moveDeliverable(tx, ctx, clocked, {
    move: "refund",
    side,
    note,
    ...(formId && { formId }),
    set: { refundId: refund?.id ?? null },
  });
}
