import "server-only";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { AssignedTo } from "./casework";
import type { CaseRef } from "./schema";

const COLUMNS = {
  report: sql`moderation_case_id`,
  dispute: sql`dispute_id`,
  funds: sql`bank_case_id`,
} satisfies Record<CaseRef["kind"], SQL>;

/** The column that names a case in the tables of assignments and notes. */
export const columnOf = (kind: CaseRef["kind"]): SQL => COLUMNS[kind];

/** The id of the active admin who works on a case. A former admin's case is no one's. */
export const assigneeIdOf = (kind: CaseRef["kind"], caseId: SQLWrapper): SQL => sql`(
  select a.admin_id from case_assignments a join users admin on admin.id = a.admin_id
  where a.${columnOf(kind)} = ${caseId} and admin.account_status = 'active' and 'admin' = any(admin.roles))`;

/** Whether a case belongs to the viewer, or to no one; true without a filter. */
export function isAssigned(
  kind: CaseRef["kind"],
  caseId: SQLWrapper,
  to: AssignedTo | null,
  viewerId: string,
): SQL {
  if (to === null) return sql`true`;
  const assignee = assigneeIdOf(kind, caseId);
  return to === "me" ? sql`${assignee} = ${viewerId}` : sql`${assignee} is null`;
}
