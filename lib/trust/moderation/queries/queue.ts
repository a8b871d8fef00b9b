import "server-only";
import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { CASE_STATUSES, type CaseStatus, REPORT_SUBJECTS, type ReportSubject } from "@/db/enums";
import { moderationAppeals, moderationCases, reports, users } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx, Viewer } from "@/lib/core/ctx";
import { atCursor, type Cursor, type CursorPage, cursorPage } from "@/lib/core/cursor-page";
import { isId } from "@/lib/core/ids";
import { type Query, textOf, wordOf } from "@/lib/core/query";
import { isShown } from "@/lib/site/settings/demo-rows";
import { assigneeIdOf, isAssigned } from "@/lib/trust/casework/assignee";
import { ASSIGNED_TO, type AssignedTo } from "@/lib/trust/casework/casework";
import type { QueueRow, ReportRow } from "../dto";

export const CASES_PER_PAGE = 50;
/** The count is capped here: "1,000+". */
const MOST_COUNTED = 1_000;

/** Which cases to list; null for every kind, status, or assignee. */
export interface QueueParams {
  /** A case's id, words of the content's title, or of its owner's name, company, or email. */
  q: string | null;
  kind: ReportSubject | null;
  status: CaseStatus | null;
  assigned: AssignedTo | null;
}

/** Reads filters from a query; open cases by default. */
export function readQueueParams(query: Query): QueueParams {
  const state = wordOf(query, "state", ["all", ...CASE_STATUSES]) ?? "open";
  return {
    q: textOf(query, "q", 200),
    kind: wordOf(query, "kind", REPORT_SUBJECTS),
    status: state === "all" ? null : state,
    assigned: wordOf(query, "assigned", ASSIGNED_TO),
  };
}

/** For queries that join the person: includes demonstration accounts only while the demonstration is on. */
const wanted = ({ q, kind, status, assigned }: QueueParams, { id }: Viewer): SQL | undefined =>
  and(
    isShown(users),
    q === null ? undefined : inArray(moderationCases.id, matching(q)),
    kind ? eq(moderationCases.subjectType, kind) : undefined,
    status ? eq(moderationCases.status, status) : undefined,
    isAssigned("report", moderationCases.id, assigned, id),
  );

const assignee = sql<
  string | null
>`(select u.full_name from users u where u.id = ${assigneeIdOf("report", moderationCases.id)})`;

/** Ids of cases by words, each part through its index: at most 1,000 by title, and those of 1,000 people. */
function matching(typed: string): SQL {
  if (isId(typed)) return sql`(select ${typed}::uuid)`;
  return sql`(
    (select c.id from moderation_cases c
      where app.title_words(c.snapshot ->> 'title') @@ app.name_prefix(${typed}) limit ${MOST_COUNTED})
    union
    select c.id from app.found_users(app.asked_words(${typed}), ${MOST_COUNTED}) person (id)
      join moderation_cases c on c.person_id = person.id)`;
}

/**
 * A page of cases, newest first, and their count, up to 1,000. Admins only.
 * @param size cases per page
 */
export async function listCases(
  ctx: Ctx,
  params: QueueParams,
  cursor: Cursor,
  size = CASES_PER_PAGE,
): Promise<CursorPage<QueueRow> & { count: number }> {
  const { db, viewer } = authorize(ctx, ["admin"]);
  const { bound, order, limit } = atCursor(cursor, moderationCases.id, size);
  const found = db
    .select({
      id: moderationCases.id,
      kind: moderationCases.subjectType,
      title: sql<string | null>`${moderationCases.snapshot} ->> 'title'`,
      personName: users.fullName,
      status: moderationCases.status,
      assignee,
      reportCount: moderationCases.reportCount,
      reasons: moderationCases.reasons,
      at: moderationCases.createdAt,
    })
    .from(moderationCases)
    .innerJoin(users, eq(users.id, moderationCases.personId))
    .where(and(wanted(params, viewer), bound))
    .orderBy(order)
    .limit(limit);
  const few = db
    .select({ id: moderationCases.id })
    .from(moderationCases)
    .innerJoin(users, eq(users.id, moderationCases.personId))
    .where(wanted(params, viewer))
    .limit(MOST_COUNTED)
    .as("few");
  const [rows, counted] = await Promise.all([
    found,
    db.select({ count: sql<number>`count(*)::int` }).from(few),
  ]);
  return { ...cursorPage(rows, cursor, size), count: counted[0]?.count ?? 0 };
}

/** "3 cases", "1,000+ cases" */
export const formatCaseCount = (count: number): string => {
  if (count >= MOST_COUNTED) return "1,000+ cases";
  return `${count} ${count === 1 ? "case" : "cases"}`;
};

/** The number of open appeals, up to 1,000. Admins only. */
export async function countOpenAppeals(ctx: Ctx): Promise<number> {
  const { db } = authorize(ctx, ["admin"]);
  const few = db
    .select({ id: moderationAppeals.id })
    .from(moderationAppeals)
    .innerJoin(users, eq(users.id, moderationAppeals.personId))
    .where(and(eq(moderationAppeals.status, "open"), isShown(users)))
    .limit(MOST_COUNTED)
    .as("few");
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(few);
  return row?.count ?? 0;
}

/** Reports shown for one case. The rest are similar. */
export const REPORTS_SHOWN = 50;

/** A case's reports, oldest first. Admins only. */
export async function listReports(ctx: Ctx, caseId: string): Promise<ReportRow[]> {
  const { db } = authorize(ctx, ["admin"]);
  return db
    .select({
      id: reports.id,
      reporterId: reports.reporterId,
      reporterName: users.fullName,
      reason: reports.reason,
      note: reports.note,
      snapshot: reports.snapshot,
      at: reports.createdAt,
    })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.reporterId))
    .where(eq(reports.caseId, caseId))
    .orderBy(reports.id)
    .limit(REPORTS_SHOWN);
}

/** Ten other cases about the same person, newest first, and their number of warnings. Admins only. */
export async function listEarlier(
  ctx: Ctx,
  { personId, caseId }: { personId: string; caseId: string },
): Promise<{ cases: QueueRow[]; warnings: number }> {
  const { db } = authorize(ctx, ["admin"]);
  const rows = await db
    .select({
      id: moderationCases.id,
      kind: moderationCases.subjectType,
      title: sql<string | null>`${moderationCases.snapshot} ->> 'title'`,
      personName: users.fullName,
      status: moderationCases.status,
      assignee,
      reportCount: moderationCases.reportCount,
      reasons: moderationCases.reasons,
      at: moderationCases.createdAt,
    })
    .from(moderationCases)
    .innerJoin(users, eq(users.id, moderationCases.personId))
    .where(and(eq(moderationCases.personId, personId), sql`${moderationCases.id} <> ${caseId}`))
    .orderBy(desc(moderationCases.id))
    .limit(10);
  const warnings = await db.$count(
    moderationCases,
    and(eq(moderationCases.personId, personId), inArray(moderationCases.status, ["warned"])),
  );
  return { cases: rows, warnings };
}
