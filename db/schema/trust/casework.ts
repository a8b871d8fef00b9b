import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "@/db/columns";
import { users } from "@/db/schema/identity/accounts";
import { disputes } from "@/db/schema/money/returns";
import { reconciliationExceptions } from "@/db/schema/money/transfers";
import { moderationCases } from "./moderation";

const caseColumns = () => ({
  moderationCaseId: uuid("moderation_case_id").references(() => moderationCases.id, { onDelete: "cascade" }),
  disputeId: uuid("dispute_id").references(() => disputes.id),
  bankCaseId: uuid("bank_case_id").references(() => reconciliationExceptions.id),
});

/** The admin who works on an open report, dispute, or unmatched bank line: at most one of each. */
export const caseAssignments = pgTable(
  "case_assignments",
  {
    id: id(),
    ...caseColumns(),
    adminId: uuid("admin_id")
      .notNull()
      .references(() => users.id),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("case_assignments_moderation_case_key").on(t.moderationCaseId),
    uniqueIndex("case_assignments_dispute_key").on(t.disputeId),
    uniqueIndex("case_assignments_bank_case_key").on(t.bankCaseId),
    index("case_assignments_admin_id_idx").on(t.adminId),
    check(
      "case_assignments_case_check",
      sql`num_nonnulls(${t.moderationCaseId}, ${t.disputeId}, ${t.bankCaseId}) = 1`,
    ),
  ],
);

/** What admins write to each other about a report, a dispute, or an unmatched bank line. No one else reads it. */
export const caseNotes = pgTable(
  "case_notes",
  {
    id: id(),
    ...caseColumns(),
    authorId: uuid("author_id")
      .notNull()
      .references(() => users.id),
    text: text("text").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("case_notes_moderation_case_id_idx").on(t.moderationCaseId, t.id),
    index("case_notes_dispute_id_idx").on(t.disputeId, t.id),
    index("case_notes_bank_case_id_idx").on(t.bankCaseId, t.id),
    index("case_notes_author_id_idx").on(t.authorId),
    check(
      "case_notes_case_check",
      sql`num_nonnulls(${t.moderationCaseId}, ${t.disputeId}, ${t.bankCaseId}) = 1`,
    ),
  ],
);

/** Someone's consent that admins read their conversation with the other side of a dispute until it is decided. */
export const disputeConsents = pgTable(
  "dispute_consents",
  {
    disputeId: uuid("dispute_id")
      .notNull()
      .references(() => disputes.id),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.disputeId, t.userId] }),
    index("dispute_consents_user_id_idx").on(t.userId),
  ],
);
