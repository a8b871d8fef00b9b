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

/** A thing as it stood at a moment. */
interface Snapshot {
  title: string;
  lines: { label: string; text: string }[];
}

/** What admins decide about, once: one thing, however many report it. Decided cases stay as they are until they are forgotten. */
export const moderationCases = pgTable(
  "moderation_cases",
  {
    id: id(),
    subjectType: text("subject_type").$type<ReportSubject>().notNull(),
    subjectId: uuid("subject_id").notNull(),
    /** Whose thing it is. */
    personId: uuid("person_id")
      .notNull()
      .references(() => users.id),
    status: text("status").$type<CaseStatus>().notNull().default("open"),
    /** The admin who opened it without a report; null: a report did. */
    openedById: uuid("opened_by_id").references(() => users.id),
    /** As it stood when the case was opened; null: its person has left. */
    snapshot: jsonb("snapshot").$type<Snapshot>(),
    reportCount: integer("report_count").notNull().default(0),
    /** The reasons that were chosen, each once. */
    reasons: text("reasons").array().$type<ReportReason[]>().notNull().default([]),
    decidedById: uuid("decided_by_id").references(() => users.id),
    decidedAt: instant("decided_at"),
    /** Why, in the words that its person was told. Of a dismissed one: for admins. */
    verdict: text("verdict"),
    /** The state in which a proposal was before it was hidden, to go back to. */
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
    oneOf("moderation_cases_subject_check", t.subjectType, REPORT_SUBJECTS),
    oneOf("moderation_cases_status_check", t.status, CASE_STATUSES),
    check("moderation_cases_decided_check", sql`(${t.status} = 'open') = (${t.decidedAt} is null)`),
    check("moderation_cases_verdict_check", sql`(${t.decidedAt} is null) = (${t.verdict} is null)`),
  ],
);

/** What somebody thinks an administrator should look at. One a person and thing. */
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
    /** As it stood then, where that was not what its case says. */
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

/** What somebody says against a decision about them. One a decision. */
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
    /** In the words that they were told. */
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
