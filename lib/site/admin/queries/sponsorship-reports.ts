import "server-only";
import { sql } from "drizzle-orm";
import { type RawRow, withInstants } from "@/db/raw-row";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { type Cursor, type CursorPage, cursorPage, isBackwards } from "@/lib/core/cursor-page";
import { readCode } from "@/lib/funding/sponsorship-reports/report-code";
import { isPublicReport, isWithdrawn } from "@/lib/funding/sponsorship-reports/visibility";
import { siteSettings } from "@/lib/site/settings/site-settings";
import type { ReportFilters, ReportRowDto } from "../sponsorship-reports";

const PAGE_SIZE = 50;
/** The limit of matching people that are searched. */
const MOST_PEOPLE = 1_000;

/**
 * A page of sponsorship reports, newest first, without their content. One query. Admins only.
 * @param size reports per page
 */
export async function listSponsorshipReports(
  ctx: Ctx,
  { q, state }: ReportFilters,
  cursor: Cursor,
  size = PAGE_SIZE,
): Promise<CursorPage<ReportRowDto>> {
  const { readDb } = authorize(ctx, ["admin"]);
  const back = isBackwards(cursor);
  const bound = "id" in cursor ? sql`and r.id ${back ? sql`>` : sql`<`} ${cursor.id}` : sql``;
  const order = back ? sql`r.id` : sql`r.id desc`;
  const rows = await readDb.execute<RawRow<ReportRowDto>>(sql`
    select r.id, r.code, p.title,
      json_build_object('id', host.id, 'name', host.full_name) as host,
      json_build_object('id', sponsor.id, 'name', coalesce(sponsor.company_name, sponsor.full_name)) as sponsor,
      v.number as versions, v.is_final as "isFinal", v.issued_at as "issuedAt", ${isPublicReport} as "isPublic",
      ${isWithdrawn} as "isWithdrawn",
      r.sent_at as "sentAt",
      case when m.id is not null then json_build_object('id', m.id, 'status', m.status) end as mail
    from sponsorship_reports r join proposals p on p.id = r.proposal_id
      join users host on host.id = r.host_id join users sponsor on sponsor.id = r.sponsor_id
      cross join lateral (select * from sponsorship_report_versions v where v.report_id = r.id
        order by v.number desc limit 1) v
      left join mail_messages m on m.dedupe_key = 'sponsorship-report-sent:' || r.id
    where (${siteSettings().demoData} or not sponsor.is_demo) and ${matches(q)} and ${isIn(state)} ${bound}
    order by ${order} limit ${size + 1}`);
  return cursorPage(
    rows.map((row) => withInstants<ReportRowDto>(row, "issuedAt", "sentAt")),
    cursor,
    size,
  );
}

function matches(q: string | null) {
  if (!q) return sql`true`;
  const people = sql`(select id from app.found_users(app.asked_words(${q}), ${MOST_PEOPLE}) id)`;
  return sql`(r.code = ${readCode(q) ?? ""} or r.host_id in ${people} or r.sponsor_id in ${people})`;
}

function isIn(state: ReportFilters["state"]) {
  switch (state) {
    case "open":
      return sql`not v.is_final`;
    case "final":
      return sql`v.is_final`;
    case "public":
      return isPublicReport;
    case "withdrawn":
      return isWithdrawn;
    case "unsent":
      return sql`r.sent_at is null`;
    case "failed":
      return sql`m.status in ('failed', 'bounced')`;
    case null:
      return sql`true`;
  }
}
