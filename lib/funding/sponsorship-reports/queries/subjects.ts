import "server-only";
import { sql } from "drizzle-orm";
import type { ReportBenefit } from "@/db/enums";
import { type RawRow, withInstants } from "@/db/raw-row";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { type Page, pageOf } from "@/lib/core/query";
import { isLiveSponsorship } from "@/lib/funding/deliverables/visibility";
import { readyAt } from "../clock";
import { lastDayOf } from "../internal/due";
import { requireOwnSubject } from "../internal/own-subject";
import type { ListedReport, ReportStatus, ReportSubject, SubjectReports } from "../schema";
import { proposalsOf, subjectIdOf } from "../subject";
import { deliveredText } from "../summary";

const PAGE_SIZE = 30;

/**
 * Returns one page of the host's events and campaigns with paid sponsors: those with reports to send first, then the
 * newest. Hosts only.
 * @param page from 1
 */
export async function listReportSubjects(ctx: Ctx, page: number): Promise<Page<ReportSubject>> {
  const { viewer, db } = authorize(ctx, ["event_host"]);
  const { rows } = await db.execute<RawRow<ReportSubject> & Record<string, unknown>>(sql`
    select ${subjectIdOf} as id, coalesce(min(e.title), min(p.title)) as title, max(e.ends_at) as "endsAt",
      coalesce(min(e.time_zone), 'UTC') as "timeZone", count(*)::int as reports,
      count(*) filter (where r.id is not null and r.send_asked_at is null and r.sent_at is null)::int as ready,
      count(*) filter (where r.sent_at is not null or r.send_asked_at is not null)::int as sent
    from sponsorships s join proposals p on p.id = s.proposal_id left join events e on e.id = p.event_id
      left join sponsorship_reports r on r.sponsorship_id = s.id
    where s.host_id = ${viewer.id} and (${isLiveSponsorship} or r.id is not null)
    group by 1
    order by count(*) filter (where r.id is not null and r.send_asked_at is null and r.sent_at is null) > 0 desc,
      coalesce(max(e.ends_at), max(s.paid_at)) desc, 1
    limit ${PAGE_SIZE + 1} offset ${(Math.max(1, page) - 1) * PAGE_SIZE}`);
  return pageOf(
    rows.map((row) => withInstants<ReportSubject>(row, "endsAt")),
    PAGE_SIZE,
  );
}

/** How many reports the viewer can send now. 0 for anyone but hosts. */
export async function countReadyReports({ viewer, db }: Ctx): Promise<number> {
  if (!viewer) return 0;
  const {
    rows: [row],
  } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from sponsorship_reports r
    where r.host_id = ${viewer.id} and r.send_asked_at is null and r.sent_at is null`);
  return row?.count ?? 0;
}

interface Row extends Record<string, unknown> {
  sponsorship_id: string;
  sponsor_name: string;
  tier: string;
  last_day: string;
  has_report: boolean;
  send_asked_at: string | null;
  sent_at: string | null;
  version: number | null;
  is_final: boolean | null;
  benefits: ReportBenefit[] | null;
  extras: { id: string; words: string }[];
}

/** Returns all reports of an event or campaign for its host, in two queries. Throws `not_found` for anyone else. */
export async function getSubjectReports(ctx: Ctx, subjectId: string): Promise<SubjectReports> {
  const { viewer, db } = authorize(ctx, ["event_host"]);
  if (!isId(subjectId)) throw notFound();
  const kind = await requireOwnSubject(db, subjectId, viewer.id);
  const {
    rows: [subject],
  } = await db.execute<
    RawRow<Pick<ReportSubject, "title" | "endsAt" | "timeZone">> &
      SubjectReports["recap"] &
      Record<string, unknown>
  >(
    kind === "event"
      ? sql`select e.title, e.ends_at as "endsAt", e.time_zone as "timeZone", c.attendance,
          c.attendance_source as "attendanceSource", c.outcome
        from events e left join event_recaps c on c.event_id = e.id where e.id = ${subjectId}`
      : sql`select p.title, null as "endsAt", 'UTC' as "timeZone", c.attendance,
          c.attendance_source as "attendanceSource", c.outcome
        from proposals p left join event_recaps c on c.proposal_id = p.id where p.id = ${subjectId}`,
  );
  if (!subject) throw notFound();
  const { rows } = await db.execute<Row>(sql`
    select s.id as sponsorship_id, coalesce(u.company_name, u.full_name) as sponsor_name,
      s.tier_snapshot->>'name' as tier, ${lastDayOf} as last_day, r.id is not null as has_report,
      r.send_asked_at, r.sent_at, v.number as version, v.is_final, v.content->'benefits' as benefits,
      (select coalesce(json_agg(json_build_object('id', x.id, 'words', x.words) order by x.id), '[]')
        from sponsorship_extras x where x.sponsorship_id = s.id) as extras
    from sponsorships s join proposals p on p.id = s.proposal_id left join events e on e.id = p.event_id
      join users u on u.id = s.sponsor_id
      left join sponsorship_reports r on r.sponsorship_id = s.id
      left join lateral (select * from sponsorship_report_versions v
        where v.report_id = r.id order by v.number desc limit 1) v on true
    where s.proposal_id in ${proposalsOf(subjectId)} and s.host_id = ${viewer.id}
      and (${isLiveSponsorship} or r.id is not null)
    order by sponsor_name, s.id`);
  const { title, endsAt, timeZone, ...recap } = subject;
  return {
    id: subjectId,
    isEvent: kind === "event",
    title,
    endsAt: endsAt === null ? null : new Date(endsAt),
    timeZone,
    recap,
    reports: rows.map(toListed),
  };
}

const toListed = (row: Row): ListedReport => ({
  sponsorshipId: row.sponsorship_id,
  sponsorName: row.sponsor_name,
  tier: row.tier,
  status: statusOf(row),
  version: row.version ?? 0,
  isFinal: row.is_final ?? false,
  readyAt: readyAt(new Date(row.last_day)),
  sentAt: row.sent_at === null ? null : new Date(row.sent_at),
  delivered: row.benefits && deliveredText(row.benefits),
  extras: row.extras,
});

function statusOf({ has_report, send_asked_at, sent_at }: Row): ReportStatus {
  if (!has_report) return "draft";
  if (sent_at !== null) return "sent";
  return send_asked_at === null ? "ready" : "sending";
}
