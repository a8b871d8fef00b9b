import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { id, instant, oneOf, timestamps } from "@/db/columns";
import { MEDIATION_STATUSES, type MediationStatus } from "@/db/enums";
import { users } from "@/db/schema/identity/accounts";
import { sponsorships } from "./sponsorships";

/** One side asked us to mediate after the release: once for each sponsorship. It never moves money. */
export const mediations = pgTable(
  "mediations",
  {
    id: id(),
    sponsorshipId: uuid("sponsorship_id")
      .notNull()
      .references(() => sponsorships.id),
    status: text("status").$type<MediationStatus>().notNull().default("open"),
    /** The host or the sponsor. */
    requestedById: uuid("requested_by_id")
      .notNull()
      .references(() => users.id),
    reason: text("reason").notNull(),
    /** The other side's words. */
    answer: text("answer"),
    answeredAt: instant("answered_at"),
    /** When each side let admins read the conversation between the two. */
    sponsorSharedAt: instant("sponsor_shared_at"),
    hostSharedAt: instant("host_shared_at"),
    /** When its outcome is due. */
    endsAt: instant("ends_at").notNull(),
    closedAt: instant("closed_at"),
    closedById: uuid("closed_by_id").references(() => users.id),
    /** An admin's words to both sides. */
    outcome: text("outcome"),
    ...timestamps(),
  },
  (t) => [
    unique("mediations_sponsorship_id_key").on(t.sponsorshipId),
    index("mediations_open_idx").on(t.endsAt).where(sql`status = 'open'`),
    index("mediations_requested_by_id_idx").on(t.requestedById),
    index("mediations_closed_by_id_idx").on(t.closedById),
    oneOf("mediations_status_check", t.status, MEDIATION_STATUSES),
    check("mediations_answer_check", sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
    check("mediations_closed_check", sql`(${t.status} = 'open') = (${t.closedAt} is null)`),
    check(
      "mediations_outcome_check",
      sql`(${t.status} = 'closed') = (${t.outcome} is not null and ${t.closedById} is not null)`,
    ),
  ],
);
