import "server-only";
import { eq } from "drizzle-orm";
import { commissions, sponsorships, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { approveCommission } from "@/lib/agents/commissions/approve-commission";
import {
  agentOf,
  type Commission,
  findCommission,
  moveCommission,
} from "@/lib/agents/commissions/commission-row";
import type { ReviewCommissionInput } from "@/lib/agents/commissions/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { conflict, forbidden, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { isMoneyQuiet, lockPaidSlot, type PaidSlot } from "@/lib/funding/sponsorships/money-row";
import { assertNotOwnMoney } from "@/lib/funding/sponsorships/own-money";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import {
  postCommissionGift,
  postCommissionGrant,
  postCommissionReturn,
  postLateRelease,
} from "@/lib/money/ledger/post-commission";
import { splitCumulative } from "@/lib/money/ledger/split";
import { readMoney } from "@/lib/money/payments/captured-money";
import { commissionMails } from "../mails";
import { commissionPermissions } from "../policy";

/**
 * Decides on a commission that is on hold, that passed unnoticed, or that a rule refused: either the agent gets it or
 * the host does. A commission refused by a rule is paid from what is held for the host, or after release from the
 * platform's own funds, which the admin must choose explicitly. If the host's money was already released, the result is
 * released immediately. Idempotent. For admins who are not one of the three parties. Throws `forbidden`, `not_found`,
 * and `conflict` if it is ready for payout, was decided otherwise, or its sponsorship's money is disputed or being
 * refunded.
 */
export async function reviewCommission(
  ctx: Ctx,
  input: ReviewCommissionInput,
): Promise<{ commissionId: string }> {
  const admin = authorize(ctx, commissionPermissions.reviewCommission);
  return inTransaction(ctx, async (tx) => {
    const { commission, slot } = await lockForReview(tx, input.commissionId);
    await assertNotOwnMoney(tx, admin, slot.sponsorship);
    if (commission.agentId === admin.viewer.id)
      throw forbidden("This involves your own money. Another admin has to decide.");
    if (isDecided(commission, input)) return { commissionId: commission.id };
    if (!canDecide(commission, input)) throw conflict("This commission is no longer awaiting a decision.");
    if (!(await isMoneyQuiet(tx, slot.order.id)))
      throw conflict(
        "Money from this sponsorship is disputed or being refunded. Decide once that's resolved.",
      );
    const decision = { commission, slot, note: input.reason };
    if (input.outcome === "refuse") await rejectCommission(tx, admin, decision);
    else if (input.outcome === "pay_ourselves") await payOurselves(tx, admin, decision);
    else if (commission.status === "rejected") await grant(tx, admin, decision);
    else await pay(tx, admin, decision);
    return { commissionId: commission.id };
  });
}

/** A commission refused only by a rule can still be paid. */
const canDecide = ({ status, decidedAt }: Commission, { outcome }: ReviewCommissionInput): boolean =>
  (status === "on_hold" && outcome !== "pay_ourselves") ||
  (outcome === "refuse" ? status === "pending" : status === "rejected" && decidedAt === null);

const isDecided = ({ decidedAt, status }: Commission, { outcome }: ReviewCommissionInput) =>
  decidedAt !== null &&
  (outcome === "refuse" ? status === "rejected" : status === "pending" || status === "approved");

async function lockForReview(
  tx: Tx,
  commissionId: string,
): Promise<{ commission: Commission; slot: PaidSlot }> {
  const [found] = await tx
    .select({ orderId: sponsorships.orderId, sponsorshipId: sponsorships.id })
    .from(commissions)
    .innerJoin(sponsorships, eq(sponsorships.id, commissions.sponsorshipId))
    .where(eq(commissions.id, commissionId));
  const slot = found && (await lockPaidSlot(tx, found.orderId));
  const commission = slot && (await findCommission(tx, slot.sponsorship.id));
  if (!slot || !commission) throw notFound();
  return { commission, slot };
}

interface Decision {
  commission: Commission;
  slot: PaidSlot;
  note: string;
}

const decided = (ctx: SignedInCtx, note: string) => ({
  decidedById: ctx.viewer.id,
  decidedAt: ctx.now(),
  decisionNote: note,
});

/** A canceled slot can still have money that arrived later. It is no longer held. */
const isReleased = ({ sponsorship: { status } }: PaidSlot) => status === "released" || status === "cancelled";

const ofLedger = (ctx: SignedInCtx, { commission, slot }: Decision) => ({
  paymentId: slot.payment.id,
  sponsorshipId: slot.sponsorship.id,
  agentId: commission.agentId,
  hostId: commission.hostId,
  currency: commission.currency,
  at: ctx.now(),
});

async function pay(tx: Tx, ctx: SignedInCtx, decision: Decision): Promise<void> {
  const { commission, slot, note } = decision;
  const isLate = isReleased(slot);
  const nettedCents = isLate ? await postLateRelease(tx, ofLedger(ctx, decision)) : 0;
  const cleared = await moveCommission(tx, ctx, commission, "clear", decided(ctx, note));
  if (isLate) await approveCommission(tx, ctx, cleared, nettedCents);
  await notifyAgent(tx, decision, true);
}

/** Nothing was deducted for it, so it comes out of what is still held for the host. */
async function grant(tx: Tx, ctx: SignedInCtx, decision: Decision): Promise<void> {
  const { commission, slot, note } = decision;
  if (slot.sponsorship.status !== "paid" && slot.sponsorship.status !== "releasable")
    throw conflict("The host's money is no longer held, so the agent can only be paid from our funds.");
  const { leftCents, returnedCents } = await earnedOf(tx, decision);
  await postCommissionGrant(tx, {
    ...ofLedger(ctx, decision),
    shareCents: commission.amountCents,
    leftCents,
  });
  const granted = await moveCommission(tx, ctx, commission, "grant", {
    returnedCents,
    ...decided(ctx, note),
  });
  await notifyAgent(tx, { ...decision, commission: granted }, true);
}

/** The host's money was released and nothing can be deducted, so the platform pays the earned commission. */
async function payOurselves(tx: Tx, ctx: SignedInCtx, decision: Decision): Promise<void> {
  const { commission, slot, note } = decision;
  if (!isReleased(slot)) throw conflict("The host's money is still held, so pay the agent from that.");
  const { leftCents: amountCents, returnedCents } = await earnedOf(tx, decision);
  const nettedCents = await postCommissionGift(tx, { ...ofLedger(ctx, decision), amountCents });
  const granted = await moveCommission(tx, ctx, commission, "grant", {
    returnedCents,
    ...decided(ctx, note),
  });
  await approveCommission(tx, ctx, granted, nettedCents);
  await notifyAgent(tx, { ...decision, commission: granted }, true);
}

/**
 * What an agent would have earned of a payment by now if it hadn't been refused, in cents. Throws `conflict` for zero.
 */
async function earnedOf(tx: Tx, { commission, slot }: Decision) {
  const { amountCents: shareCents, baseCents } = commission;
  const feeCents = slot.sponsorship.amountCents - baseCents;
  const goneCents = await goneOf(tx, slot);
  const [returnedCents = 0] = splitCumulative([shareCents, baseCents - shareCents, feeCents], goneCents);
  const leftCents = shareCents - returnedCents;
  if (leftCents === 0) throw conflict("This sponsorship has been fully refunded.");
  return { leftCents, returnedCents };
}

/** What was refunded or lost of a payment for good, in cents. */
async function goneOf(tx: Tx, { payment }: PaidSlot): Promise<number> {
  const { refundedCents, lostCents } = await readMoney(tx, payment);
  return refundedCents + lostCents;
}

async function rejectCommission(tx: Tx, ctx: SignedInCtx, decision: Decision): Promise<void> {
  const { commission, slot, note } = decision;
  await postCommissionReturn(tx, { ...ofLedger(ctx, decision), isReleased: isReleased(slot) });
  await moveCommission(tx, ctx, commission, "reject", {
    reasons: commission.reasons.length > 0 ? commission.reasons : ["refused"],
    ...decided(ctx, note),
  });
  await notifyAgent(tx, decision, false);
  await notifyHost(tx, decision);
}

const leftCents = ({ amountCents, returnedCents }: Commission) => amountCents - returnedCents;

async function notifyAgent(tx: Tx, { commission, slot, note }: Decision, isPaid: boolean): Promise<void> {
  const { to, name, title } = await agentOf(tx, commission);
  await queueMail(tx, {
    mail: commissionMails["commission-decided"],
    to,
    data: {
      name,
      title,
      amountCents: leftCents(commission),
      currency: commission.currency,
      isPaid,
      isReleased: isReleased(slot),
      note,
    },
    dedupeKey: `commission-decided:${commission.id}:${isPaid}`,
  });
}

async function notifyHost(tx: Tx, { commission, note }: Decision): Promise<void> {
  const { name: agent, title } = await agentOf(tx, commission);
  const [host] = await tx.select().from(users).where(eq(users.id, commission.hostId));
  if (!host) throw notFound();
  await queueMail(tx, {
    mail: commissionMails["commission-returned-to-host"],
    to: { userId: host.id, email: host.email },
    data: {
      name: host.fullName,
      title,
      agent,
      amountCents: leftCents(commission),
      currency: commission.currency,
      note,
    },
    dedupeKey: `commission-returned-to-host:${commission.id}`,
  });
}
