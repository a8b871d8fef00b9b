import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bps, cents, currency, id, instant, oneOf, timestamps } from "@/db/columns";
import {
  type BenefitTermsByLine,
  CANCELLATION_TERMS,
  type CancellationTerms,
  RELEASE_RULES,
  type ReleaseRule,
  SPONSORSHIP_STATUSES,
  type SponsorshipStatus,
} from "@/db/enums";
import { users } from "@/db/schema/identity/accounts";
import { proposals, proposalTiers } from "@/db/schema/listings/proposals";
import { orders } from "@/db/schema/money/orders";
import { inquiries } from "./inquiries";

/** A sponsor's slot in a proposal: held during payment, then paid. */
export const sponsorships = pgTable(
  "sponsorships",
  {
    id: id(),
    proposalId: uuid("proposal_id")
      .notNull()
      .references(() => proposals.id),
    /** Null if the proposal has no tiers and its goal is what is paid, or if the tier was removed unsold. */
    tierId: uuid("tier_id"),
    sponsorId: uuid("sponsor_id")
      .notNull()
      .references(() => users.id),
    hostId: uuid("host_id")
      .notNull()
      .references(() => users.id),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    /** The counter-proposal whose amount is paid; null: the tier's price. */
    interestId: uuid("interest_id").references(() => inquiries.id),
    amountCents: cents("amount_cents").notNull(),
    currency: currency(),
    status: text("status").$type<SponsorshipStatus>().notNull().default("held"),
    /** Whether this slot funds the entire proposal (one sponsor) or a part of it. */
    isExclusive: boolean("is_exclusive").notNull(),
    /** Name, description, benefits, and the rule of shares when the slot was taken. Older slots lack newer fields. */
    tierSnapshot: jsonb("tier_snapshot")
      .$type<{
        name: string;
        description: string | null;
        benefits: string[];
        benefitTerms?: BenefitTermsByLine;
        eventShareBps?: number;
        smallDealCents?: number;
      }>()
      .notNull(),
    cancellationTerms: text("cancellation_terms").$type<CancellationTerms>().notNull(),
    termsVersion: text("terms_version").notNull(),
    platformFeeBps: bps("platform_fee_bps").notNull(),
    heldUntil: instant("held_until").notNull(),
    paidAt: instant("paid_at"),
    /**
     * When the money can be released to the host: 3 days after the event, or 14 days after payment if there is no date.
     */
    releasableAt: instant("releasable_at"),
    /** When it was released. */
    releasedAt: instant("released_at"),
    /** Since when an admin holds its release, who, and why, in words that the host reads. */
    releaseStoppedAt: instant("release_stopped_at"),
    releaseStoppedById: uuid("release_stopped_by_id").references(() => users.id),
    releaseStopReason: text("release_stop_reason"),
    /** The sponsor asked the host for a refund beyond the terms. */
    cancelAskedAt: instant("cancel_asked_at"),
    cancelReason: text("cancel_reason"),
    /** The host declined, and why. */
    cancelDeclinedAt: instant("cancel_declined_at"),
    cancelAnswer: text("cancel_answer"),
    /** The part refunded or lost in disputes: no longer counted as raised. */
    returnedCents: cents("returned_cents").notNull().default(0),
    /** The sponsor asked to pay by bank transfer, which requires the host to hold the slot longer. */
    transferAskedAt: instant("transfer_asked_at"),
    transferAcceptedAt: instant("transfer_accepted_at"),
    /** Sponsorships paid before benefits had deliverables are released by date. */
    releaseRule: text("release_rule").$type<ReleaseRule>().notNull().default("date"),
    /** The part of the price for the event itself; the deliverables share the rest. Null: released by date. */
    eventShareCents: cents("event_share_cents"),
    /** How many parts of the money were released before the last one. */
    releasedParts: smallint("released_parts").notNull().default(0),
    /** When the sponsor got 7 more days to accept, which happens once. */
    acceptanceExtendedAt: instant("acceptance_extended_at"),
    /** When its sponsor let the agent who brought them see the totals of its codes. Null: they may not. */
    countsSharedAt: instant("counts_shared_at"),
    ...timestamps(),
  },
  (t) => [
    index("sponsorships_sponsor_id_idx").on(t.sponsorId),
    index("sponsorships_host_id_idx").on(t.hostId),
    index("sponsorships_proposal_id_idx").on(t.proposalId),
    uniqueIndex("sponsorships_order_key").on(t.orderId),
    /** One sponsor per proposal, held or paid, if the host wants only one. */
    uniqueIndex("sponsorships_exclusive_key")
      .on(t.proposalId)
      .where(sql`is_exclusive and status in ('held', 'paid', 'releasable', 'released')`),
    /** One live hold per sponsor and proposal. */
    uniqueIndex("sponsorships_one_hold_key").on(t.sponsorId, t.proposalId).where(sql`status = 'held'`),
    index("sponsorships_interest_id_idx").on(t.interestId).where(sql`interest_id is not null`),
    /** An agreed amount buys one slot. */
    uniqueIndex("sponsorships_one_an_inquiry_key")
      .on(t.interestId)
      .where(sql`interest_id is not null and status in ('paid', 'releasable', 'released')`),
    index("sponsorships_held_until_idx").on(t.heldUntil).where(sql`status = 'held'`),
    index("sponsorships_releasable_at_idx").on(t.releasableAt).where(sql`status in ('paid', 'releasable')`),
    oneOf("sponsorships_status_check", t.status, SPONSORSHIP_STATUSES),
    oneOf("sponsorships_terms_check", t.cancellationTerms, CANCELLATION_TERMS),
    check(
      "sponsorships_declined_check",
      sql`${t.cancelDeclinedAt} is null or (${t.cancelAskedAt} is not null and ${t.cancelAnswer} is not null)`,
    ),
    index("sponsorships_release_stopped_by_idx")
      .on(t.releaseStoppedById)
      .where(sql`release_stopped_by_id is not null`),
    check(
      "sponsorships_release_stopped_check",
      sql`(${t.releaseStoppedAt} is null) = (${t.releaseStoppedById} is null) and (${t.releaseStoppedAt} is null) = (${t.releaseStopReason} is null)`,
    ),
    check("sponsorships_amount_check", sql`${t.amountCents} > 0`),
    check("sponsorships_returned_check", sql`${t.returnedCents} between 0 and ${t.amountCents}`),
    oneOf("sponsorships_release_rule_check", t.releaseRule, RELEASE_RULES),
    check(
      "sponsorships_event_share_check",
      sql`${t.eventShareCents} is null or ${t.eventShareCents} between 0 and ${t.amountCents}`,
    ),
    check("sponsorships_fee_check", sql`${t.platformFeeBps} between 0 and 10000`),
    foreignKey({
      columns: [t.proposalId, t.tierId],
      foreignColumns: [proposalTiers.proposalId, proposalTiers.id],
    }),
  ],
);
