import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, invalid } from "@/lib/core/errors";
import { formatCents } from "@/lib/core/money";
import { inTransaction } from "@/lib/core/transaction";
import { sharesOf } from "@/lib/funding/deliverables/claims";
import {
  type Decided,
  type DisputedItem,
  decideItems,
  lockDisputed,
} from "@/lib/funding/deliverables/dispute-items";
import { readMoney } from "@/lib/money/payments/captured-money";
import { requestRefund } from "@/lib/money/payments/request-refund";
import { type Dispute, endDispute, lockDisputedSlot, notifyDispute } from "../internal/own-dispute";
import type { PaidSlot } from "../money-row";
import { assertNotOwnMoney } from "../own-money";
import { sponsorshipPermissions } from "../policy";
import { CloseDisputeInput } from "../schema";

/**
 * Decides a dispute that a sponsor opened with us: `refund` refunds what it is about, `release` lets the release
 * continue, and `split` refunds an amount of each disputed benefit's share. Admins only, but not for disputes at a bank,
 * and not for their own money if there is another admin. Throws `not_found`, `forbidden`, `invalid` if a benefit has no
 * amount or too much, and `conflict` if it is already decided, or for more than is left.
 */
export async function closeDispute(ctx: Ctx, input: CloseDisputeInput): Promise<{ disputeId: string }> {
  const admin = authorize(ctx, sponsorshipPermissions.closeDispute);
  const decision = CloseDisputeInput.parse(input);
  const { disputeId, outcome, reason } = decision;
  return inTransaction(ctx, async (tx) => {
    const slot = await lockDisputedSlot(tx, disputeId);
    await assertNotOwnMoney(tx, admin, slot.sponsorship);
    const items = await lockDisputed(tx, disputeId);
    const dispute = await endDispute(tx, admin, slot, disputeId, {
      action: "sponsorship.dispute_close",
      status: outcome === "release" || isNothing(decision) ? "won" : "lost",
      resolution: reason,
    });
    const { decided, eventCents } = amountsOf(decision, dispute, items);
    const { leftCents } = await readMoney(tx, slot.payment);
    const wholeCents = decided.reduce((sum, { refundCents }) => sum + refundCents, eventCents);
    const amountCents = outcome === "refund" ? refundAll(items, wholeCents, leftCents) : wholeCents;
    requireLeft(slot, amountCents, leftCents);
    // Without a key, which a host's own refund could have taken. A dispute ends once.
    const refund =
      amountCents > 0
        ? await requestRefund(tx, admin, slot.payment, {
            amountCents,
            source: "admin",
            reason,
          })
        : null;
    await decideItems(tx, admin, limitRefunds(amountCents, decided), {
      refundId: refund?.id ?? null,
      note: reason,
    });
    await notifyDispute(tx, admin, slot, dispute);
    return { disputeId };
  });
}

type Decision = ReturnType<typeof CloseDisputeInput.parse>;

/** A split that gives the sponsor nothing back. */
const isNothing = ({ outcome, items, eventRefundCents }: Decision) =>
  outcome === "split" && eventRefundCents === 0 && items.every(({ refundCents }) => refundCents === 0);

/**
 * What a full refund returns, in cents: all that is left for a dispute about everything, otherwise the disputed amount,
 * or what is left of it.
 */
const refundAll = (items: readonly DisputedItem[], wholeCents: number, leftCents: number) =>
  items.length === 0 ? leftCents : Math.min(wholeCents, leftCents);

/** Reduces the refunds, in their order, to what an amount in cents covers. */
function limitRefunds(amountCents: number, decided: readonly Decided[]): Decided[] {
  let left = amountCents;
  return decided.map((one) => {
    const refundCents = Math.min(one.refundCents, left);
    left -= refundCents;
    return { ...one, refundCents };
  });
}

const decisionOf = (clocked: DisputedItem, refundCents: number): Decided => ({
  clocked,
  refundCents,
  isWhole: refundCents > 0 && refundCents === clocked.item.shareCents,
});

/** What the sponsor gets back of each share, and of the event's share, in cents. */
function amountsOf(
  { outcome, items: sent, eventRefundCents }: Decision,
  dispute: Dispute,
  items: readonly DisputedItem[],
): { decided: Decided[]; eventCents: number } {
  const disputed = items.filter(({ item }) => item.status === "disputed");
  const mostForEvent = Math.max(0, dispute.amountCents - sharesOf(items.map(({ item }) => item)));
  if (outcome !== "split") {
    const whole = outcome === "refund";
    return {
      decided: disputed.map((clocked) => decisionOf(clocked, whole ? clocked.item.shareCents : 0)),
      eventCents: whole ? mostForEvent : 0,
    };
  }
  if (items.length === 0) throw invalid("This dispute isn't about single benefits.");
  if (eventRefundCents > mostForEvent)
    throw invalid("Please check the amounts.", {
      eventRefundCents: `At most ${formatCents(mostForEvent, dispute.currency)}.`,
    });
  const decided = disputed.map((clocked) => {
    const at = sent.findIndex(({ deliverableId }) => deliverableId === clocked.item.id);
    const refundCents = sent[at]?.refundCents;
    if (refundCents === undefined) throw invalid("Please enter an amount for each benefit.");
    if (refundCents > clocked.item.shareCents)
      throw invalid("Please check the amounts.", {
        [`items.${at}.refundCents`]: `At most ${formatCents(clocked.item.shareCents, dispute.currency)}.`,
      });
    return decisionOf(clocked, refundCents);
  });
  return { decided, eventCents: eventRefundCents };
}

function requireLeft({ payment }: PaidSlot, amountCents: number, leftCents: number): void {
  if (amountCents <= leftCents) return;
  const currency = payment.capturedCurrency ?? payment.currency;
  throw conflict(`At most ${formatCents(leftCents, currency)} can be refunded.`);
}
