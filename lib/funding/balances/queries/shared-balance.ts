import "server-only";
import { sql } from "drizzle-orm";
import type { ReportContent } from "@/db/enums";
import type { Executor } from "@/db/types";
import { FIGURES, type FiguresRow, SUBJECTS, subjectOf } from "../internal/figures";
import type { SharedBalanceDto } from "../schema";
import { linesOf, sumsOf } from "../sums";

/**
 * The balance of an event as its sponsors' reports show it, in cents. Null unless the host shares it with sponsors. The
 * caller checks who reads the report.
 * @param subjectId the event, or the proposal if it has none
 */
export async function getSharedBalance(db: Executor, subjectId: string): Promise<ReportContent["balance"]> {
  const { rows } = await db.execute<FiguresRow>(sql`
    select ${FIGURES} from ${SUBJECTS} where u.id = ${subjectId} and b.shared_sponsors_at is not null`);
  const [row] = rows;
  if (!row) return null;
  const { incomeCents, costCents } = sumsOf(row.figures);
  return { incomeCents, costCents, lines: linesOf(row.figures) };
}

/** The balance as those see it whom it is shared with. For queries that checked that. */
export const toShared = (row: FiguresRow): SharedBalanceDto => ({
  subject: subjectOf(row),
  lines: linesOf(row.figures),
  sums: sumsOf(row.figures),
});
