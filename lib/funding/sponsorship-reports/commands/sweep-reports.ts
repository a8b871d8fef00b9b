import "server-only";
import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/core/ctx";
import { addDays, DELIVERY_DAYS } from "@/lib/funding/deliverables/clock";
import { enqueue, LOW_PRIORITY } from "@/lib/integrations/jobs/queue";
import { REPORT_DAYS } from "../clock";
import { changedAt, isWatched, lastDayOf } from "../internal/due";
import { notifyReady } from "../internal/notify-ready";

/** Maximum per run. Leftovers follow within minutes. */
const BATCH = 200;
const LOST_JOB_MINUTES = 5;

/**
 * Queues reports that are ready, have changed, or can become final; emails hosts whose reports are ready; sends final
 * reports that the host didn't send; and requeues sendings whose job was lost. A scheduled job.
 */
export async function sweepReports(ctx: Ctx): Promise<void> {
  const now = ctx.now().toISOString();
  const { rows: due } = await ctx.db.execute<{ id: string }>(sql`
    select s.id from sponsorships s join proposals p on p.id = s.proposal_id left join events e on e.id = p.event_id
      left join sponsorship_reports r on r.sponsorship_id = s.id
    where ${isWatched(ctx.now())}
      and case when r.id is null then s.status in ('paid', 'releasable', 'released')
        else ${changedAt} > r.checked_at or (s.release_rule = 'date'
          and r.checked_at < ${overAt} and ${overAt} <= ${now}::timestamptz) end
    order by s.paid_at limit ${BATCH}`);
  for (const { id } of due)
    await enqueue(
      ctx.db,
      "issue_report",
      { sponsorshipId: id },
      { key: `issue_report:${id}`, priority: LOW_PRIORITY },
    );
  await notifyReady(ctx);
  await sendUnsent(ctx);
}

/** When silence has accepted what was proved, for money that is released by date. */
const overAt = sql`${lastDayOf} + make_interval(days => ${DELIVERY_DAYS.secondPart})`;

async function sendUnsent(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    update sponsorship_reports r set send_asked_at = ${now.toISOString()} where r.id in (
      select r.id from sponsorship_reports r
      where r.sent_at is null and (
        r.send_asked_at < ${addMinutes(now, -LOST_JOB_MINUTES).toISOString()}
        or r.send_asked_at is null and exists (select from sponsorship_report_versions v
          where v.report_id = r.id and v.is_final and v.issued_at <= ${addDays(now, -REPORT_DAYS.sendUnsent).toISOString()}))
      limit ${BATCH})
    returning r.id`);
  for (const { id } of rows)
    await enqueue(ctx.db, "send_report", { reportId: id }, { key: `send_report:${id}` });
}

const addMinutes = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);
