import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { deliverables, proposals, sponsorships } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { nextState } from "@/lib/core/state-machine";
import {
  type NeededAssets,
  neededAssets,
  newDeliverables,
} from "@/lib/funding/deliverables/new-deliverables";
import { openThread } from "@/lib/messaging/threads/open-thread";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { raisedBy } from "../raised";
import { sponsorshipMachine } from "../status";
import { markPricePaid } from "./agreed-price";
import { notifyMissedSponsors } from "./notify-missed-sponsors";
import { notifyWatchersGone } from "./notify-watchers";
import { readSlots } from "./slots";
import { stopHolds } from "./stop-holds";

/** The proposal fields that paying for a slot needs. */
export const paidProposal = {
  id: proposals.id,
  eventId: proposals.eventId,
  title: proposals.title,
  currency: proposals.currency,
  status: proposals.status,
  fundingMode: proposals.fundingMode,
  amountRequestedCents: proposals.amountRequestedCents,
  isFunded: proposals.isFunded,
  fundedBySponsorId: proposals.fundedBySponsorId,
};

export type PaidProposal = Pick<typeof proposals.$inferSelect, keyof typeof paidProposal>;
type Sponsorship = typeof sponsorships.$inferSelect;

interface Bought {
  proposal: PaidProposal;
  sponsorship: Sponsorship;
  releasableAt: Date;
  /** Null: a year-round campaign. */
  eventEndsAt: Date | null;
  /** Someone may need a notification that the slot is gone. */
  othersWait: boolean;
}

interface Paid {
  /** The sponsorship's new state. */
  paid: Sponsorship;
  /** What the sponsor has to send. Null: nothing. */
  toSend: NeededAssets | null;
  isFunded: boolean;
  /** Writes the change. */
  write(): Promise<void>;
}

/**
 * Computes what a payment changes in a sponsorship and its proposal, both locked by the caller. The first sponsor is
 * named. The proposal is funded with the first payment, or if several sponsors may join, when the goal is met or no
 * slot is left. Then open checkouts are stopped and sponsors with open offers are notified.
 */
export async function paySlot(tx: Tx, ctx: Ctx, bought: Bought): Promise<Paid> {
  const { proposal, sponsorship, releasableAt, eventEndsAt } = bought;
  const taken = await whatItTakes(tx, ctx, proposal, sponsorship);
  const status = nextState(sponsorshipMachine, sponsorship.status, "pay");
  const now = ctx.now();
  const { eventShareCents, rows } = newDeliverables(sponsorship, { paidAt: now, eventEndsAt });
  const paid = {
    ...sponsorship,
    status,
    paidAt: now,
    releasableAt,
    releaseRule: "delivery" as const,
    eventShareCents,
    updatedAt: now,
  };
  return {
    paid,
    toSend: neededAssets(rows, { paidAt: now, eventEndsAt }),
    isFunded: proposal.isFunded || taken.completes,
    write: () => writePaid(tx, ctx, { ...bought, ...taken, paid, promises: rows }),
  };
}

interface Change extends Bought, Taken {
  paid: Sponsorship;
  promises: (typeof deliverables.$inferInsert)[];
}

/** Sent together. */
async function writePaid(tx: Tx, ctx: Ctx, change: Change): Promise<void> {
  const { proposal, paid, promises, completes, fillsTier, othersWait } = change;
  const { status, paidAt, releasableAt, releaseRule, eventShareCents, updatedAt } = paid;
  // One statement for both, so that the proposal's list entry is rebuilt only once.
  const noted = tx.$with("noted").as(
    tx
      .update(proposals)
      .set({
        fundedBySponsorId: proposal.fundedBySponsorId ?? paid.sponsorId,
        updatedAt,
        ...(completes && { isFunded: true, fundedAt: paidAt, status: "completed" }),
      })
      .where(eq(proposals.id, proposal.id))
      .returning({ id: proposals.id }),
  );
  const marking = tx
    .with(noted)
    .update(sponsorships)
    .set({ status, paidAt, releasableAt, releaseRule, eventShareCents, updatedAt })
    .where(eq(sponsorships.id, paid.id))
    .returning({ id: sponsorships.id });
  const byFunding = paid.isExclusive ? "sponsor" : "goal";
  const [[marked]] = await Promise.all([
    marking,
    touchTags(tx, [tags.proposal(proposal.id), tags.proposals]),
    audit(tx, ctx, change),
    // Those of a payment that was reverted and made again are there already.
    promises.length > 0 && tx.insert(deliverables).values(promises).onConflictDoNothing(),
    openThread(tx, ctx, { proposalId: proposal.id, hostId: paid.hostId, sponsorId: paid.sponsorId }),
    markPricePaid(tx, ctx, paid),
    completes && stopHolds(tx, ctx, { proposalId: proposal.id, paidId: paid.id }),
    othersWait &&
      (completes || fillsTier) &&
      notifyOthers(tx, ctx, { proposal, paid, why: completes ? byFunding : "tier" }),
  ]);
  if (!marked) throw notFound();
}

/** Sponsors with open inquiries, and watchers of the slot. No one is notified twice. */
async function notifyOthers(
  tx: Tx,
  ctx: Ctx,
  { proposal, paid, why }: { proposal: PaidProposal; paid: Sponsorship; why: "sponsor" | "goal" | "tier" },
): Promise<void> {
  const gone = { proposal, why, ...(why === "tier" && paid.tierId && { tierId: paid.tierId }) };
  const { id: cause, sponsorId } = paid;
  const notified = await notifyMissedSponsors(tx, { ...gone, cause, sponsorId }, ctx.now());
  await notifyWatchersGone(tx, ctx, { ...gone, informed: [sponsorId, ...notified] });
}

function audit(tx: Tx, ctx: Ctx, { proposal, sponsorship, paid, completes }: Change): Promise<void> {
  const payment = {
    action: "sponsorship.pay",
    entityId: paid.id,
    before: { status: sponsorship.status },
    after: { status: paid.status, amountCents: paid.amountCents, proposalId: proposal.id },
  } as const;
  if (!completes) return recordAudit(tx, ctx, payment);
  return recordAudit(tx, ctx, payment, {
    action: "proposal.fund",
    entityId: proposal.id,
    before: { status: proposal.status },
    after: { status: "completed", sponsorId: paid.sponsorId },
  });
}

interface Taken {
  completes: boolean;
  fillsTier: boolean;
}

/**
 * Whether this payment funds the proposal, because it takes one sponsor, the goal is met, or no slot is left, and
 * whether it takes its tier's last slot. A funded proposal takes nothing more.
 */
async function whatItTakes(tx: Tx, ctx: Ctx, proposal: PaidProposal, paying: Sponsorship): Promise<Taken> {
  if (proposal.isFunded) return { completes: false, fillsTier: false };
  if (paying.isExclusive) return { completes: true, fillsTier: true };
  const [sold, slots] = await Promise.all([
    tx
      .select({ amountCents: sponsorships.amountCents, returnedCents: sponsorships.returnedCents })
      .from(sponsorships)
      .where(and(eq(sponsorships.proposalId, proposal.id), sql`app.is_sold(${sponsorships.status})`)),
    readSlots(tx, proposal.id, ctx.now(), null, paying.sponsorId),
  ]);
  // The goal doesn't end a first refusal that the site has promised, nor stops the payment for one.
  const isMet =
    raisedBy([...sold, paying]) >= proposal.amountRequestedCents &&
    slots.every(({ reserved, reservedAndHeld }) => reserved + reservedAndHeld === 0);
  const takesAll = proposal.fundingMode === "single";
  const full = slots.filter(
    ({ tierId, sold: taken, places: all }) =>
      taken + (takesAll || tierId === null || tierId === paying.tierId ? 1 : 0) >= all,
  );
  return {
    completes: isMet || full.length === slots.length,
    fillsTier: full.some(({ tierId }) => tierId === paying.tierId),
  };
}
