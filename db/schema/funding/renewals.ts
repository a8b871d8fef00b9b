import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { cents, id, instant, oneOf, timestamps } from "@/db/columns";
import { FIRST_REFUSAL_STATUSES, type FirstRefusalStatus } from "@/db/enums";
import { users } from "@/db/schema/identity/accounts";
import { proposals, proposalTiers } from "@/db/schema/listings/proposals";
import { sponsorships } from "./sponsorships";

/**
 * A past sponsor's reservation of a tier in the next edition. It counts by time and facts, whether or not a job has
 * changed its status: see app.live_reservations.
 */
export const firstRefusals = pgTable(
  "first_refusals",
  {
    id: id(),
    proposalId: uuid("proposal_id")
      .notNull()
      .references(() => proposals.id),
    /** Null: the next edition has no such tier, or the host removed it. */
    tierId: uuid("tier_id").references(() => proposalTiers.id, { onDelete: "set null" }),
    sponsorId: uuid("sponsor_id")
      .notNull()
      .references(() => users.id),
    previousSponsorshipId: uuid("previous_sponsorship_id")
      .notNull()
      .references(() => sponsorships.id),
    /** What they paid for the previous edition. */
    previousAmountCents: cents("previous_amount_cents").notNull(),
    /** Who comes first if there are fewer spots than past sponsors: 1 paid first. */
    position: integer("position").notNull(),
    status: text("status").$type<FirstRefusalStatus>().notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** The private link in the sponsor's email. Null: deleted with the account. */
    linkTokenHash: text("link_token_hash"),
    /** The same token, encrypted, for emails and pages. */
    linkTokenSealed: text("link_token_sealed"),
    mailedAt: instant("mailed_at"),
    remindedAt: instant("reminded_at"),
    /** When it was taken or declined, or ended. */
    settledAt: instant("settled_at"),
    ...timestamps(),
  },
  (t) => [
    unique("first_refusals_sponsor_key").on(t.proposalId, t.sponsorId),
    unique("first_refusals_link_key").on(t.linkTokenHash),
    index("first_refusals_previous_idx").on(t.previousSponsorshipId),
    index("first_refusals_tier_id_idx").on(t.tierId),
    index("first_refusals_sponsor_id_idx").on(t.sponsorId),
    index("first_refusals_open_idx").on(t.expiresAt).where(sql`status = 'offered' or mailed_at is null`),
    oneOf("first_refusals_status_check", t.status, FIRST_REFUSAL_STATUSES),
    check("first_refusals_amount_check", sql`${t.previousAmountCents} > 0`),
    check("first_refusals_settled_check", sql`(${t.status} = 'offered') = (${t.settledAt} is null)`),
    check("first_refusals_link_check", sql`(${t.linkTokenHash} is null) = (${t.linkTokenSealed} is null)`),
  ],
);
