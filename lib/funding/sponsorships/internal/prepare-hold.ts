import "server-only";
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { orders, payments, type proposals, type proposalTiers, sponsorships } from "@/db/schema";
import type { Tx } from "@/db/types";
import { bindReferral } from "@/lib/agents/referrals/bind-referral";
import type { SignedInCtx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { expireOverdueHolds } from "@/lib/listings/proposals/expire-overdue-holds";
import type { Payment } from "@/lib/money/orders/fulfilment";
import { openPayment } from "@/lib/money/payments/open-payment";
import { OPEN_STATUSES } from "@/lib/money/payments/status";
import type { Sponsorship } from "../money-row";
import type { AskTransferInput, StartCheckoutInput } from "../schema";
import { HOLD_MINUTES, respondBy } from "../status";
import { lockAgreedPrice } from "./agreed-price";
import { chosenTier, lockFundable, tiersOf } from "./lock-fundable";
import { requireCurrentVersion } from "./require-current-version";
import { requireFreeSlot } from "./require-free-slot";
import { BEING_CHECKED, isSameSlot, type Prepared, reuseHold } from "./reuse-hold";
import { priceOf, takeSlot } from "./take-slot";

type Proposal = typeof proposals.$inferSelect;
type Tier = typeof proposalTiers.$inferSelect;

const PAYING_ALREADY = "You're already paying for this another way. Release that spot first.";

/**
 * Finds the sponsor's hold, or creates one if the slot is free. Call while starting a checkout, with the proposal
 * locked. Throws `not_found`, `forbidden`, `conflict`, `limited`, and `invalid`.
 */
export async function prepareHold(tx: Tx, ctx: SignedInCtx, input: StartCheckoutInput): Promise<Prepared> {
  const { proposal, tier, own, unfinished } = await examine(tx, ctx, input);
  if (own) {
    const reused = await reuseHold(tx, ctx, own, input);
    if (reused) return reused;
  }
  if (unfinished?.status === "processing") throw conflict(BEING_CHECKED);
  if (unfinished) return { step: "end_first", paymentId: unfinished.id };
  const agreed = await agreedPrice(tx, ctx, input);
  await claimSlot(tx, ctx, proposal, tier);
  const heldUntil = new Date(ctx.now().getTime() + HOLD_MINUTES * 60_000);
  const totalCents = priceOf({ proposal, tier, agreed });
  const order = { id: newId(), totalCents, currency: proposal.currency };
  const [, paymentId] = await Promise.all([
    takeSlot(tx, ctx, { proposal, tier, agreed, input, heldUntil, orderId: order.id }),
    openPayment(tx, ctx, { order, method: input.method, expiresAt: heldUntil }),
  ]);
  return { step: "open", paymentId };
}

/**
 * Holds a slot for a sponsor who wants to pay by bank transfer until the host replies, or finds such a hold. Call while
 * asking the host. Throws as above, and `conflict` while the sponsor is paying for the proposal another way.
 */
export async function prepareTransfer(
  tx: Tx,
  ctx: SignedInCtx,
  input: AskTransferInput,
): Promise<{ sponsorship: Sponsorship; proposal: Proposal; isNew: boolean }> {
  const { proposal, tier, own, unfinished } = await examine(tx, ctx, input);
  if (own?.transferAskedAt && isSameSlot(own, input)) return { sponsorship: own, proposal, isNew: false };
  if (own) throw conflict(PAYING_ALREADY);
  if (unfinished) throw conflict(unfinished.status === "processing" ? BEING_CHECKED : PAYING_ALREADY);
  const agreed = await agreedPrice(tx, ctx, input);
  await claimSlot(tx, ctx, proposal, tier);
  const transferAskedAt = ctx.now();
  const slot = { proposal, tier, agreed, input, heldUntil: respondBy(transferAskedAt), transferAskedAt };
  return { sponsorship: await takeSlot(tx, ctx, slot), proposal, isNew: true };
}

interface Found {
  proposal: Proposal;
  tier: Tier | null;
  /** The sponsor's existing hold. */
  own: Sponsorship | null;
  /** An unfinished payment attempt, even if its hold has ended. */
  unfinished: Pick<Payment, "id" | "status"> | null;
}

/** The sponsor's request and existing holds, under the proposal's lock. */
async function examine(tx: Tx, ctx: SignedInCtx, input: AskTransferInput): Promise<Found> {
  const proposal = await lockFundable(tx, ctx, input.proposalId);
  // They run in this order, so an overdue hold doesn't count.
  const [, , own, unfinished, tiers] = await Promise.all([
    requireFirst(tx, ctx, input),
    expireOverdueHolds(tx, proposal.id, ctx.now()),
    ownHold(tx, ctx, proposal.id),
    unfinishedAttempt(tx, ctx, proposal.id),
    tiersOf(tx, proposal.id),
  ]);
  // An existing hold keeps its terms.
  if (!own || !isSameSlot(own, input)) await requireCurrentVersion(tx, proposal, tiers, input);
  return { proposal, tier: chosenTier(tiers, input.tierId), own, unfinished };
}

/** Requires a free slot. The referral was decided by now, at their first act. */
async function claimSlot(tx: Tx, ctx: SignedInCtx, proposal: Proposal, tier: Tier | null): Promise<void> {
  const doing = { proposalId: proposal.id, sponsorId: ctx.viewer.id, act: "checkout" } as const;
  await Promise.all([requireFreeSlot(tx, ctx, proposal, tier), bindReferral(tx, ctx, doing)]);
}

/** The amount agreed with this sponsor, if they want to pay that one. */
async function agreedPrice(tx: Tx, ctx: SignedInCtx, { interestId, ...slot }: AskTransferInput) {
  return interestId ? lockAgreedPrice(tx, ctx, { interestId, ...slot }) : null;
}

/** One form buys once. Resending it after payment throws `conflict`. */
async function requireFirst(tx: Tx, ctx: SignedInCtx, input: AskTransferInput): Promise<void> {
  const [paid] = await tx
    .select({ id: sponsorships.id })
    .from(orders)
    .innerJoin(sponsorships, eq(sponsorships.orderId, orders.id))
    .where(
      and(
        eq(orders.buyerId, ctx.viewer.id),
        sql`starts_with(${orders.idempotencyKey}, ${`sponsor:${input.idempotencyKey}`})`,
        sql`${sponsorships.status} not in ('held', 'expired')`,
      ),
    );
  if (paid) throw conflict("You've already paid for this. See your dashboard for details.");
}

async function ownHold(tx: Tx, ctx: SignedInCtx, proposalId: string): Promise<Sponsorship | null> {
  const [own] = await tx
    .select()
    .from(sponsorships)
    .where(
      and(
        eq(sponsorships.proposalId, proposalId),
        eq(sponsorships.sponsorId, ctx.viewer.id),
        eq(sponsorships.status, "held"),
      ),
    )
    .for("no key update");
  return own ?? null;
}

/**
 * This sponsor's payment attempt whose hold has ended but which is still open. Paying it would buy the same slot twice.
 */
async function unfinishedAttempt(tx: Tx, ctx: SignedInCtx, proposalId: string): Promise<Found["unfinished"]> {
  const [payment] = await tx
    .select({ id: payments.id, status: payments.status })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(orders.proposalId, proposalId),
        eq(orders.buyerId, ctx.viewer.id),
        eq(orders.kind, "sponsorship"),
        inArray(payments.status, OPEN_STATUSES),
        isNotNull(payments.providerRef),
      ),
    )
    .orderBy(sql`${payments.status} = 'processing' desc`)
    .limit(1);
  return payment ?? null;
}
