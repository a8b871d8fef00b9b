import "server-only";
import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import type { BenefitTermsByLine } from "@/db/enums";
import { events, proposals, sponsorships } from "@/db/schema";
import type { Tx } from "@/db/types";
import { accrueCommission } from "@/lib/agents/commissions/accrue-commission";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { shareOf } from "@/lib/core/money";
import { promised, termsOfLines } from "@/lib/listings/proposals/benefits";
import { expireOverdueHolds } from "@/lib/listings/proposals/expire-overdue-holds";
import { wasTransferInTime } from "@/lib/money/bank/transfer-row";
import { accounts } from "@/lib/money/ledger/accounts";
import type { Fulfilment, Order } from "@/lib/money/orders/fulfilment";
import type { ReturnReason } from "@/lib/money/payments/status";
import { isPriceUsed } from "./internal/agreed-price";
import { findYielding, makeRoom } from "./internal/make-room";
import { mailsOfPayment, type Person, peopleOf } from "./internal/notify-payment";
import { areOthersWaiting } from "./internal/other-waiting-sponsors";
import { type PaidProposal, paidProposal, paySlot } from "./internal/pay-slot";
import { noteReturned } from "./internal/record-returned-money";
import { reinstateSponsorship } from "./internal/reinstate-sponsorship";
import { revertPayment } from "./internal/revert-payment";
import { readSlots } from "./internal/slots";
import { takeBackSlot } from "./internal/take-back-slot";
import { releaseDate } from "./status";

type Sponsorship = typeof sponsorships.$inferSelect;
type Event = typeof events.$inferSelect;

interface Found {
  sponsorship: Sponsorship;
  /** The agreement of the referring agent. Null: no one referred the sponsor. */
  agreementId: string | null;
  /** The sponsor has since become an agent of the proposal, and agents can't sponsor what they promote. */
  isByAgent: boolean;
  proposal: PaidProposal;
  event: Event | null;
  /** The sponsor and the host. */
  people: readonly Person[];
  /** Someone may need a notification that the slot is gone. */
  othersWait: boolean;
  /** Why the slot isn't available. Null: it is. */
  refusal: ReturnReason | null;
  /** The sponsor whose hold must end first. Null: none. */
  yieldingId: string | null;
}

/** Read along with the sponsorship, so that sponsorships without an agent need no extra query. */
const boundTo = sql<string | null>`(
  select b.proposal_agent_id from referral_bindings b
  where b.sponsor_id = sponsorships.sponsor_id and b.proposal_id = sponsorships.proposal_id)`;

/** Whether the sponsor now promotes the proposal. */
const isAgents = sql<boolean>`exists (
  select from proposal_agents a
  where a.proposal_id = sponsorships.proposal_id and a.agent_id = sponsorships.sponsor_id and a.status = 'active')`;

/** Reads, under the proposal's lock, what an order is for and whether it is still available. */
async function examine(tx: Tx, ctx: Ctx, order: Order): Promise<Found> {
  const proposalId = order.proposalId ?? "";
  const eventId = tx.select({ id: proposals.eventId }).from(proposals).where(eq(proposals.id, proposalId));
  // In this order: the others are read after the proposal is locked.
  const [[proposal], [held], [event = null], people, [others]] = await Promise.all([
    tx.select(paidProposal).from(proposals).where(eq(proposals.id, proposalId)).for("no key update"),
    tx
      .select({ sponsorship: sponsorships, agreementId: boundTo, isAgents })
      .from(sponsorships)
      .where(eq(sponsorships.orderId, order.id))
      .for("no key update"),
    tx.select().from(events).where(eq(events.id, eventId)),
    peopleOf(tx, order.id),
    areOthersWaiting(tx, proposalId),
  ]);
  if (!proposal || !held) throw notFound();
  const { sponsorship, agreementId, isAgents: isByAgent } = held;
  const othersWait = others?.othersWait === true;
  const found = { sponsorship, agreementId, isByAgent, proposal, event, people, othersWait };
  const refusal = await refusalOf(tx, ctx, found);
  const isLate = refusal === null && sponsorship.status === "expired";
  const yieldingId =
    isLate && (await isTaken(tx, ctx, sponsorship)) ? await findYielding(tx, ctx, sponsorship) : null;
  return { ...found, refusal, yieldingId };
}

async function refusalOf(
  tx: Tx,
  ctx: Ctx,
  { sponsorship, isByAgent, proposal, event, people }: Omit<Found, "refusal" | "yieldingId">,
): Promise<ReturnReason | null> {
  if (sponsorship.status !== "held" && sponsorship.status !== "expired") return "paid_already";
  // Money neither comes from nor goes to an inactive account.
  if (people.some(({ accountStatus }) => accountStatus !== "active")) return "closed";
  if (isByAgent) return "closed";
  const isHeld = sponsorship.status === "held";
  // Funding ends every hold. One that exists anyway belongs to a transfer booked by mistake, and was part of the
  // funding.
  if (proposal.isFunded && !isHeld) return "funded";
  if (await isPriceUsed(tx, sponsorship)) return "paid_already";
  if (!["active", "paused", "completed"].includes(proposal.status)) return "closed";
  if (isHeld) return null;
  // A payer who started before the pause may finish, but no one can return to it later.
  if (proposal.status === "paused") return "closed";
  if (event && event.endsAt <= ctx.now()) return "closed";
  if (!(await isOnOffer(tx, sponsorship))) return "closed";
  await expireOverdueHolds(tx, proposal.id, ctx.now());
  if (!(await isTaken(tx, ctx, sponsorship))) return null;
  // A payer who paid in time takes precedence over someone who has only started to pay.
  const isFirst = await wasTransferInTime(tx, sponsorship.orderId);
  return isFirst && (await findYielding(tx, ctx, sponsorship)) ? null : "funded";
}

/**
 * Whether the offer being paid is unchanged. The host may have changed or removed it. An amount agreed with one sponsor
 * differs from the tier's, but ends when the tier's changes.
 */
async function isOnOffer(tx: Tx, { id }: Sponsorship): Promise<boolean> {
  const { rows } = await tx.execute<Offer>(sql`
    select (s.interest_id is not null or s.amount_cents = coalesce(t.amount_cents, p.amount_requested_cents))
      and (t.id is not null or not exists (select from proposal_tiers o where o.proposal_id = p.id))
      and s.is_exclusive = (p.funding_mode = 'single' or t.id is null)
      and s.tier_snapshot ->> 'name' = coalesce(t.name, s.tier_snapshot ->> 'name')
      and not exists (
        select from proposal_versions v cross join jsonb_array_elements(v.changes) change
        where v.proposal_id = p.id and v.created_at > s.created_at and change ->> 'path' in (
          'proposal.startDate', 'proposal.fundingMode', 'proposal.cancellationTerms', 'proposal.eventShare',
          coalesce('tiers.' || s.tier_id || '.amount', 'proposal.amountRequested')))
      as is_same,
      s.tier_snapshot as sold, p.benefits, p.benefit_terms as terms,
      t.benefits as tier_benefits, t.benefit_terms as tier_terms
    from sponsorships s join proposals p on p.id = s.proposal_id
      left join proposal_tiers t on t.id = s.tier_id
    where s.id = ${id}`);
  const [row] = rows;
  if (!row?.is_same) return false;
  const { sold, benefits, terms: benefitTerms, tier_benefits, tier_terms } = row;
  const tier = tier_benefits && { benefits: tier_benefits, benefitTerms: tier_terms ?? {} };
  const { benefits: lines, benefitTerms: terms = {} } = sold;
  return isDeepStrictEqual(
    { benefits: lines, benefitTerms: termsOfLines(lines, terms) },
    promised({ benefits, benefitTerms }, tier),
  );
}

interface Offer extends Record<string, unknown> {
  is_same: boolean;
  sold: Sponsorship["tierSnapshot"];
  benefits: string[];
  terms: BenefitTermsByLine;
  tier_benefits: string[] | null;
  tier_terms: BenefitTermsByLine | null;
}

async function isTaken(tx: Tx, ctx: Ctx, { proposalId, tierId, sponsorId }: Sponsorship): Promise<boolean> {
  const slots = await readSlots(tx, proposalId, ctx.now(), null, sponsorId);
  const slot = slots.find((candidate) => candidate.tierId === tierId);
  return !slot || slot.places <= slot.sold + slot.held + slot.reserved;
}

/**
 * Assigns the slot that a sponsor's money buys: the one held for it, or if the money is late, one that is still free. A
 * transfer that was on our account in time takes precedence over sponsors who are only paying. Call inside settlement,
 * with the payment locked and the money captured.
 */
export const sponsorshipFulfilment: Fulfilment = {
  async isWanted(tx, ctx, order) {
    return (await examine(tx, ctx, order)).refusal === null;
  },

  async fulfil(tx, ctx, order, paymentId) {
    const found = await examine(tx, ctx, order);
    const { sponsorship, agreementId, proposal, event, people, refusal, yieldingId } = found;
    if (refusal) return { accepted: false, reason: refusal };
    if (yieldingId) await makeRoom(tx, ctx, yieldingId, sponsorship);
    const { paid, toSend, isFunded, write } = await paySlot(tx, ctx, {
      ...found,
      releasableAt: releaseDate(ctx.now(), event?.endsAt ?? null),
      eventEndsAt: event?.endsAt ?? null,
    });
    const eventTimeZone = event?.timeZone ?? null;
    const feeCents = shareOf(paid.amountCents, paid.platformFeeBps);
    const baseCents = paid.amountCents - feeCents;
    const taken = agreementId
      ? await accrueCommission(tx, ctx, {
          sponsorship: paid,
          eventTimeZone,
          title: proposal.title,
          agreementId,
          baseCents,
        })
      : null;
    const hostCents = baseCents - (taken?.amountCents ?? 0);
    return {
      accepted: true,
      shares: [
        { account: accounts.hostPending(paid.hostId), amountCents: hostCents },
        ...(taken?.amountCents
          ? [{ account: accounts.agentPending(taken.agentId), amountCents: taken.amountCents }]
          : []),
        { account: accounts.sponsorshipFee, amountCents: feeCents },
      ],
      details: {
        sponsorshipId: paid.id,
        proposalId: proposal.id,
        hostId: paid.hostId,
        sponsorId: paid.sponsorId,
        agentId: taken?.amountCents ? taken.agentId : null,
        tier: paid.tierSnapshot,
        cancellationTerms: paid.cancellationTerms,
        termsVersion: paid.termsVersion,
      },
      write,
      mails: [
        ...mailsOfPayment({
          sponsorship: paid,
          paymentId,
          eventTimeZone,
          proposal,
          people,
          hostCents,
          isFunded,
          toSend,
          agent: taken,
        }),
        ...(taken?.mail ? [taken.mail] : []),
      ],
    };
  },

  takeBack: takeBackSlot,
  giveAgain: reinstateSponsorship,
  undo: revertPayment,
  notify: noteReturned,
};
