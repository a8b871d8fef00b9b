import "server-only";
import { sql } from "drizzle-orm";
import type { Tx } from "@/db/types";
import { isWithdrawn } from "../visibility";

/** Whether an admin keeps a report from having a public page. For callers that locked its row. */
export async function isReportWithdrawn(tx: Tx, reportId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from sponsorship_reports r where r.id = ${reportId} and ${isWithdrawn}`,
  );
  return rows.length > 0;
}
