import "server-only";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { CaseRef } from "./schema";

/** The column that names a case in the tables of assignments and notes. */
export const columnOf = (kind: CaseRef["kind"]): SQL =>
  kind === "report" ? sql`moderation_case_id` : sql`dispute_id`;

/** The id of the active admin who works on a case. A former admin's case is no one's. */
export const assigneeIdOf = (kind: CaseRef["kind"], caseId: SQLWrapper): SQL => sql`(
  select a.admin_id from case_assignments a join users admin on admin.id = a.admin_id
  where a.${columnOf(kind)} = ${caseId} and admin.account_status = 'active' and 'admin' = any(admin.roles))`;
