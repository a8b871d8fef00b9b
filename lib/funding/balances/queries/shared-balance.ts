import "server-only";
import { sql } from "drizzle-orm";
import type { ReportContent } from "@/db/enums";
import type { Executor } from "@/db/types";
import type { SharedBalanceDto } from "../schema";
import { sharedLinesOf, sumsOf } from "../sums";
import { SUBJECTS, subjectOf, TOTALS, type TotalsRow } from "../totals";

/**
 * The balance of an event as its sponsors' reports show it, in cents. Null unless the host shares it with sponsors. The
 * caller checks who reads the report.
 * @param subjectId the event, or the proposal if it has none
 */
export async function getSharedBalance(db: Executor, subjectId: string): Promise<ReportContent["balance"]> {
  const { rows } = await db.execute<TotalsRow>(sql`
    select ${TOTALS} from ${SUBJECTS} where u.id = ${subjectId} and b.shared_sponsors_at is not null`);
  const [row] = rows;
  if (!row) return null;
  const { incomeCents, costCents } = sumsOf(row.totals);
  return { incomeCents, costCents, lines: sharedLinesOf(row.totals) };
}

/** The balance as sponsors and the public see it. For queries that checked that it is shared. */
export const toShared = (row: TotalsRow): SharedBalanceDto => ({
  subject: subjectOf(row),
  lines: sharedLinesOf(row.totals),
  sums: sumsOf(row.totals),
});
