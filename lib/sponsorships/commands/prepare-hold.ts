import "server-only";
import { and, asc, eq, gt, inArray, isNotNull, or, sql } from "drizzle-orm";
import { events, orders, payments, type proposals, proposalTiers, sponsorships } from "@/db/schema";
import type { Tx } from "@/db/types";
import { TERMS_VERSION } from "@/lib/accounts/terms";
import { createOrder } from "@/lib/billing/commands/create-order";
import { openPayment } from "@/lib/billing/commands/open-payment";
import { giveUpUnopened, latestPayment } from "@/lib/billing/payment-row";
import { isOpen, OPEN_STATUSES } from "@/lib/billing/status";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { SignedInCtx } from "@/lib/core/ctx";
import { env } from "@/lib/core/env";
import { conflict, invalid, limited, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { OBSTACLES } from "../obstacles";
import { expireOverdueHolds, readPlaces } from "../places";
import { canSponsor } from "../policy";
import type { AskTransferInput, StartCheckoutInput } from "../schema";
import { answerBy, HOLD_MINUTES, HOLDS_A_DAY, HOLDS_AT_ONCE } from "../status";
import { visibleProposal } from "../visible-proposal";

type Proposal = typeof proposals.$inferSelect;
type Tier = typeof proposalTiers.$inferSelect;
type Sponsorship = typeof sponsorships.$inferSelect;
type Payment = typeof payments.$inferSelect;

/**
 * `open`: a payment to take to the provider. `resume`: one that is there already, and may have ended meanwhile.
 * `end_first`: an earlier attempt that has to be ended there before.
 */
export type Prepared = { step: "open" | "resume" | "end_first"; paymentId: string };

const BEING_CHECKED = "Your earlier payment is still being checked. We will mail you when we know more.";
const PAYING_ALREADY = "You are paying for this in another way. Give that place back first.";
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Under the proposal's lock: finds the sponsor's own hold again, or makes one if the place is free. Part of
 * starting a checkout. Throws `not_found`, `forbidden`, `conflict`, `limited` and `invalid`.
 */
export async function prepareHold(tx: Tx, ctx: SignedInCtx, input: StartCheckoutInput): Promise<Prepared> {
  const { proposal, tier, own, unfinished } = await examine(tx, ctx, input);
  if (own) {
    const reused = await reuse(tx, ctx, own, input);
    if (reused) return reused;
  }
  if (unfinished?.status === "processing") throw conflict(BEING_CHECKED);
  if (unfinished) return { step: "end_first", paymentId: unfinished.id };
  await assertFree(tx, ctx, proposal, tier);
  const heldUntil = new Date(ctx.now().getTime() + HOLD_MINUTES * 60_000);
  const sponsorship = await takePlace(tx, ctx, { proposal, tier, input, heldUntil });
  const order = {
    id: sponsorship.orderId,
    totalCents: sponsorship.amountCents,
    currency: sponsorship.currency,
  };
  const paymentId = await openPayment(tx, ctx, {
    order,
    method: input.method,
    expiresAt: sponsorship.heldUntil,
  });
  return { step: "open", paymentId };
}

/**
 * Keeps a place for a sponsor who wants to pay by bank transfer, until the host has answered; one that is kept so
 * already is found again. Part of asking the host. Throws as above, and `conflict` while the sponsor is paying for
 * the proposal in another way.
 */
export async function prepareTransfer(
  tx: Tx,
  ctx: SignedInCtx,
  input: AskTransferInput,
): Promise<{ sponsorship: Sponsorship; proposal: Proposal; isNew: boolean }> {
  const { proposal, tier, own, unfinished } = await examine(tx, ctx, input);
  if (own?.transferAskedAt && own.tierId === input.tierId)
    return { sponsorship: own, proposal, isNew: false };
  if (own) throw conflict(PAYING_ALREADY);
  if (unfinished) throw conflict(unfinished.status === "processing" ? BEING_CHECKED : PAYING_ALREADY);
  await assertFree(tx, ctx, proposal, tier);
  const transferAskedAt = ctx.now();
  const place = { proposal, tier, input, heldUntil: answerBy(transferAskedAt), transferAskedAt };
  return { sponsorship: await takePlace(tx, ctx, place), proposal, isNew: true };
}

interface Found {
  proposal: Proposal;
  tier: Tier | null;
  /** The hold this sponsor has already. */
  own: Sponsorship | null;
  /** An attempt to pay that is not over, though its hold may be. */
  unfinished: Pick<Payment, "id" | "status"> | null;
}

/** What a sponsor asks for, and has already, under the proposal's lock. */
async function examine(tx: Tx, ctx: SignedInCtx, input: AskTransferInput): Promise<Found> {
  const proposal = await lockFundable(tx, ctx, input.proposalId);
  // They run in this order: a hold whose time is over is none.
  const [tier, , , own, unfinished] = await Promise.all([
    chosenTier(tx, proposal, input.tierId),
    refuseRepeat(tx, ctx, input),
    expireOverdueHolds(tx, proposal.id, ctx.now()),
    ownHold(tx, ctx, proposal.id),
    unfinishedAttempt(tx, ctx, proposal.id),
  ]);
  return { proposal, tier, own, unfinished };
}

async function lockFundable(tx: Tx, ctx: SignedInCtx, proposalId: string): Promise<Proposal> {
  const proposal = await visibleProposal(tx, ctx, proposalId, { lock: true });
  authorize(canSponsor(ctx.viewer, proposal), OBSTACLES.own);
  if (proposal.isFunded) throw conflict(OBSTACLES.funded);
  if (proposal.status !== "active") throw conflict(OBSTACLES.closed);
  if (proposal.eventId) {
    const [event] = await tx.select().from(events).where(eq(events.id, proposal.eventId));
    if (event?.status === "cancelled") throw conflict(OBSTACLES.closed);
    if (event && event.endsAt <= ctx.now()) throw conflict(OBSTACLES.ended);
  }
  return proposal;
}

/** The tier by its id; null only where the proposal has none. */
async function chosenTier(tx: Tx, proposal: Proposal, tierId: string | null): Promise<Tier | null> {
  const tiers = await tx
    .select()
    .from(proposalTiers)
    .where(eq(proposalTiers.proposalId, proposal.id))
    .orderBy(asc(proposalTiers.position));
  if (tierId === null && tiers.length > 0)
    throw invalid("Please choose a tier.", { tierId: "Please choose a tier." });
  if (tierId === null) return null;
  const tier = tiers.find((candidate) => candidate.id === tierId);
  if (!tier) throw notFound();
  return tier;
}

/** One form buys once: after it was paid, sending it again is told so. */
async function refuseRepeat(tx: Tx, ctx: SignedInCtx, input: AskTransferInput): Promise<void> {
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
  if (paid) throw conflict("You have already paid for this. You find it on your dashboard.");
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

/** What to do with the hold the sponsor already has; null: it was for something else and has been given up. */
async function reuse(
  tx: Tx,
  ctx: SignedInCtx,
  own: Sponsorship,
  input: StartCheckoutInput,
): Promise<Prepared | null> {
  const same = own.tierId === input.tierId;
  const payment = await latestPayment(tx, own.orderId);
  if (payment && isOpen(payment.status)) {
    if (payment.status === "processing") throw conflict(BEING_CHECKED);
    if (same && payment.method === input.method)
      return { step: payment.providerRef ? "resume" : "open", paymentId: payment.id };
    if (payment.providerRef || !(await giveUpUnopened(tx, ctx, payment, "cancelled")))
      return { step: "end_first", paymentId: payment.id };
  }
  if (same) {
    const order = { id: own.orderId, totalCents: own.amountCents, currency: own.currency };
    const expiresAt = own.transferAskedAt ? await shorten(tx, ctx, own) : own.heldUntil;
    const attempt = { order, method: input.method, expiresAt };
    return { step: "open", paymentId: await openPayment(tx, ctx, attempt) };
  }
  await tx
    .update(sponsorships)
    .set({ status: "expired", updatedAt: ctx.now() })
    .where(eq(sponsorships.id, own.id));
  return null;
}

/** A place that was kept for a bank transfer is paid online after all: it is kept no longer than any other. */
async function shorten(tx: Tx, ctx: SignedInCtx, { id, heldUntil }: Sponsorship): Promise<Date> {
  const online = new Date(ctx.now().getTime() + HOLD_MINUTES * 60_000);
  const until = online < heldUntil ? online : heldUntil;
  await tx
    .update(sponsorships)
    .set({ heldUntil: until, transferAskedAt: null, transferAcceptedAt: null, updatedAt: ctx.now() })
    .where(eq(sponsorships.id, id));
  return until;
}

/**
 * An attempt of this sponsor's whose hold is over, but not yet the payment: whoever could still pay it would pay
 * twice for one place.
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

async function assertFree(tx: Tx, ctx: SignedInCtx, proposal: Proposal, tier: Tier | null): Promise<void> {
  const yesterday = new Date(ctx.now().getTime() - DAY_MS);
  const isHeld = and(eq(sponsorships.status, "held"), gt(sponsorships.heldUntil, ctx.now()));
  const isOfToday = and(
    eq(sponsorships.proposalId, proposal.id),
    gt(sponsorships.createdAt, yesterday),
    sql`not is_sold(${sponsorships.status})`,
  );
  const [places, [counted]] = await Promise.all([
    readPlaces(tx, proposal.id, ctx.now(), null),
    tx
      .select({
        held: sql<number>`count(*) filter (where ${isHeld})::int`,
        today: sql<number>`count(*) filter (where ${isOfToday})::int`,
      })
      .from(sponsorships)
      .where(and(eq(sponsorships.sponsorId, ctx.viewer.id), or(isHeld, isOfToday))),
  ]);
  const place = places.find((candidate) => candidate.tierId === (tier?.id ?? null));
  if (!place || place.free < 1)
    throw conflict(
      place && place.held > 0
        ? "Somebody is paying for this place right now. You can ask to be told when it is free again."
        : "All places of this tier are taken.",
    );
  if ((counted?.held ?? 0) >= HOLDS_AT_ONCE)
    throw limited(
      `You are paying for ${HOLDS_AT_ONCE} places already. Finish or give back one of them first.`,
    );
  if ((counted?.today ?? 0) >= HOLDS_A_DAY)
    throw limited(
      `You can start paying for one opportunity ${HOLDS_A_DAY} times a day. Please try again tomorrow.`,
    );
}

interface Taking {
  proposal: Proposal;
  tier: Tier | null;
  input: AskTransferInput;
  heldUntil: Date;
  transferAskedAt?: Date;
}

async function takePlace(
  tx: Tx,
  ctx: SignedInCtx,
  { proposal, tier, input, heldUntil, transferAskedAt }: Taking,
): Promise<Sponsorship> {
  const amountCents = tier?.amountCents ?? proposal.amountRequestedCents;
  const name = tier?.name ?? "Sponsorship";
  const order = await createOrder(tx, ctx.now(), {
    buyerId: ctx.viewer.id,
    kind: "sponsorship",
    proposalId: proposal.id,
    lines: [{ product: "sponsorship", description: `${proposal.title}: ${name}`, amountCents }],
    currency: proposal.currency,
    purchaseOrder: input.purchaseOrder || null,
    idempotencyKey: `sponsor:${input.idempotencyKey}:${newId()}`,
  });
  const id = newId();
  const tierId = tier?.id ?? null;
  const inserting = tx
    .insert(sponsorships)
    .values({
      id,
      proposalId: proposal.id,
      tierId,
      sponsorId: ctx.viewer.id,
      hostId: proposal.hostId,
      orderId: order.id,
      amountCents,
      currency: proposal.currency,
      isExclusive: proposal.fundingMode === "single" || tier === null,
      tierSnapshot: {
        name,
        description: tier?.description ?? null,
        benefits: tier && tier.benefits.length > 0 ? tier.benefits : proposal.benefits,
      },
      cancellationTerms: proposal.cancellationTerms,
      termsVersion: TERMS_VERSION,
      platformFeeBps: env().PLATFORM_FEE_BPS,
      heldUntil,
      transferAskedAt: transferAskedAt ?? null,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    })
    .returning();
  const [[sponsorship]] = await Promise.all([
    inserting,
    recordAudit(tx, ctx, {
      action: "sponsorship.hold",
      entityId: id,
      after: { proposalId: proposal.id, tierId, amountCents },
    }),
    enqueue(tx, "expire_hold", { sponsorshipId: id }, { runAt: heldUntil, key: `expire_hold:${id}` }),
  ]);
  if (!sponsorship) throw new Error("the hold was not written");
  return sponsorship;
}
