import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { id, instant, oneOf, timestamps } from "@/db/columns";
import {
  APPEAL_STATUSES,
  type AppealStatus,
  CASE_STATUSES,
  type CaseStatus,
  REPORT_REASONS,
  REPORT_SUBJECTS,
  type ReportReason,
  type ReportSubject,
} from "@/db/enums";
import { users } from "@/db/schema/identity/accounts";

/** A snapshot of a reported item. */
interface Snapshot {
  title: string;
  lines: { label: string; text: string }[];
}

/**
 * Moderation cases: one open case per item, however many people report it. Decided cases stay unchanged until they are
 * deleted.
 */
export const moderationCases = pgTable(
  "moderation_cases",
  {
    id: id(),
    subjectType: text("subject_type").$type<ReportSubject>().notNull(),
    subjectId: uuid("subject_id").notNull(),
    /** The item's owner. */
    personId: uuid("person_id")
      .notNull()
      .references(() => users.id),
    status: text("status").$type<CaseStatus>().notNull().default("open"),
    /** The admin who opened it without a report; null: opened by a report. */
    openedById: uuid("opened_by_id").references(() => users.id),
    /** The item when the case was opened; null: its owner has left. */
    snapshot: jsonb("snapshot").$type<Snapshot>(),
    reportCount: integer("report_count").notNull().default(0),
    /** The reasons given, each once. */
    reasons: text("reasons").array().$type<ReportReason[]>().notNull().default([]),
    decidedById: uuid("decided_by_id").references(() => users.id),
    decidedAt: instant("decided_at"),
    /** The reason given to its owner. For a dismissed case: for admins. */
    verdict: text("verdict"),
    /** The proposal's status before it was hidden, to restore it. */
    stateBefore: text("state_before"),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("moderation_cases_one_open_key")
      .on(t.subjectType, t.subjectId, t.personId)
      .where(sql`status = 'open'`),
    index("moderation_cases_subject_idx").on(t.subjectType, t.subjectId, t.id),
    index("moderation_cases_status_idx").on(t.status, t.id),
    index("moderation_cases_kind_idx").on(t.subjectType, t.status, t.id),
    index("moderation_cases_person_id_idx").on(t.personId, t.id),
    index("moderation_cases_opened_by_id_idx").on(t.openedById),
    index("moderation_cases_decided_by_id_idx").on(t.decidedById),
    index("moderation_cases_decided_at_idx").on(t.decidedAt),
    // The expression of app.title_words, inlined: an index must not depend on a function of db/sql.
    index("moderation_cases_title_words_idx")
      .using(
        "gin",
        sql`to_tsvector('pg_catalog.simple', lower(regexp_replace(normalize(${t.snapshot} ->> 'title', NFKD), '[\\u0300-\\u036f]', '', 'g')))`,
      )
      .with({ fastupdate: false }),
    oneOf("moderation_cases_subject_check", t.subjectType, REPORT_SUBJECTS),
    oneOf("moderation_cases_status_check", t.status, CASE_STATUSES),
    check("moderation_cases_decided_check", sql`(${t.status} = 'open') = (${t.decidedAt} is null)`),
    check("moderation_cases_verdict_check", sql`(${t.decidedAt} is null) = (${t.verdict} is null)`),
  ],
);

/** A person's report for admins to review. One per person and item. */
export const reports = pgTable(
  "reports",
  {
    id: id(),
    caseId: uuid("case_id")
      .notNull()
      .references(() => moderationCases.id, { onDelete: "cascade" }),
    subjectType: text("subject_type").$type<ReportSubject>().notNull(),
    subjectId: uuid("subject_id").notNull(),
    reporterId: uuid("reporter_id")
      .notNull()
      .references(() => users.id),
    reason: text("reason").$type<ReportReason>().notNull(),
    note: text("note"),
    /** The item as it was then, if it differs from the case's snapshot. */
    snapshot: jsonb("snapshot").$type<Snapshot>(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("reports_one_a_person_key").on(t.subjectType, t.subjectId, t.reporterId),
    index("reports_case_id_idx").on(t.caseId, t.id),
    index("reports_reporter_id_idx").on(t.reporterId),
    oneOf("reports_subject_check", t.subjectType, REPORT_SUBJECTS),
    oneOf("reports_reason_check", t.reason, REPORT_REASONS),
  ],
);

/** A person's appeal of a decision about them. One per decision. */
export const moderationAppeals = pgTable(
  "moderation_appeals",
  {
    id: id(),
    caseId: uuid("case_id")
      .notNull()
      .unique()
      .references(() => moderationCases.id, { onDelete: "cascade" }),
    personId: uuid("person_id")
      .notNull()
      .references(() => users.id),
    /** Empty: they have left. */
    words: text("words").notNull(),
    status: text("status").$type<AppealStatus>().notNull().default("open"),
    answeredById: uuid("answered_by_id").references(() => users.id),
    answeredAt: instant("answered_at"),
    /** The reason given to them. */
    answer: text("answer"),
    ...timestamps(),
  },
  (t) => [
    index("moderation_appeals_status_idx").on(t.status, t.id),
    index("moderation_appeals_person_id_idx").on(t.personId),
    index("moderation_appeals_answered_by_id_idx").on(t.answeredById),
    oneOf("moderation_appeals_status_check", t.status, APPEAL_STATUSES),
    check(
      "moderation_appeals_answer_check",
      sql`(${t.status} = 'open') = (${t.answeredAt} is null) and (${t.answeredAt} is null) = (${t.answer} is null)`,
    ),
  ],
);
