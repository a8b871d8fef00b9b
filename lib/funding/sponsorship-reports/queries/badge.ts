import "server-only";
import { sql } from "drizzle-orm";
import type { ReportContent } from "@/db/enums";
import type { ReadDatabase } from "@/db/types";
import { isReportCode } from "../report-code";
import { hasBadge } from "../visibility";

/** What the badge of a report is about; "gone" after a refund or a withdrawn consent, null for an unknown code. Anyone. */
export async function findBadge(
  readDb: ReadDatabase,
  code: string,
): Promise<Pick<ReportContent, "event" | "deal"> | "gone" | null> {
  if (!isReportCode(code)) return null;
  const [row] = await readDb.execute<{ has_badge: boolean } & Pick<ReportContent, "event" | "deal">>(sql`
    select ${hasBadge} as has_badge, v.content -> 'event' as event, v.content -> 'deal' as deal
    from sponsorship_reports r join sponsorship_report_versions v on v.report_id = r.id
    where r.code = ${code} order by v.number desc limit 1`);
  if (!row) return null;
  return row.has_badge ? { event: row.event, deal: row.deal } : "gone";
}
