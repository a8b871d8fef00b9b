import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { id, instant, timestamps } from "@/db/columns";
import { users } from "@/db/schema/identity/accounts";
import { imageTable } from "@/db/schema/listings/media";
import { proposals } from "@/db/schema/listings/proposals";
import { sponsorships } from "./sponsorships";

/** News that a host's team publishes on a proposal. */
export const proposalUpdates = pgTable(
  "proposal_updates",
  {
    id: id(),
    proposalId: uuid("proposal_id")
      .notNull()
      .references(() => proposals.id, { onDelete: "cascade" }),
    /** Null: their account was deleted. */
    authorId: uuid("author_id").references(() => users.id),
    /** Generated once per form: a second post publishes nothing. */
    formId: uuid("form_id").notNull(),
    title: text("title"),
    words: text("words").notNull(),
    /** When an admin hid it. */
    hiddenAt: instant("hidden_at"),
    ...timestamps(),
  },
  (t) => [
    unique("proposal_updates_form_key").on(t.proposalId, t.formId),
    index("proposal_updates_proposal_id_idx").on(t.proposalId, t.id),
    index("proposal_updates_created_at_idx").on(t.createdAt),
    index("proposal_updates_author_id_idx").on(t.authorId).where(sql`author_id is not null`),
    check("proposal_updates_words_check", sql`${t.words} <> ''`),
  ],
);

export const proposalUpdateImages = imageTable("proposal_update_images", {
  updateId: uuid("update_id")
    .notNull()
    .references(() => proposalUpdates.id, { onDelete: "cascade" }),
});

/** A paid sponsor asks for an update. The next update answers it. */
export const updateRequests = pgTable(
  "update_requests",
  {
    id: id(),
    sponsorshipId: uuid("sponsorship_id")
      .notNull()
      .references(() => sponsorships.id),
    /** Copied from the sponsorship. */
    proposalId: uuid("proposal_id")
      .notNull()
      .references(() => proposals.id),
    sponsorId: uuid("sponsor_id")
      .notNull()
      .references(() => users.id),
    createdAt: instant("created_at").notNull().defaultNow(),
    answeredAt: instant("answered_at"),
  },
  (t) => [
    index("update_requests_sponsorship_id_idx").on(t.sponsorshipId, t.createdAt),
    index("update_requests_proposal_id_idx").on(t.proposalId),
    index("update_requests_sponsor_id_idx").on(t.sponsorId),
  ],
);
