import "server-only";
import { sql } from "drizzle-orm";
import type { RawRow } from "@/db/raw-row";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { formatCount } from "@/lib/core/numbers";
import type { OwnEventDetails } from "../own-event";
import { isPublished } from "../visibility";
import { proposalsOfEvent } from "./own-events";

interface Row extends OwnEventDetails {
  attendance: number | null;
}

/** Loads the viewer's own event for its form. Throws `not_found` for any other. */
export async function getOwnEvent(ctx: Ctx, eventId: string): Promise<OwnEventDetails> {
  const { viewer } = authorize(ctx, ["event_host"]);
  if (!isId(eventId)) throw notFound();
  const { readDb } = ctx;
  const at = ctx.now().toISOString();
  const [row] = await readDb.execute<RawRow<Row>>(sql`
    select e.id, e.version, e.status, e.ends_at <= ${at} as "isOver", e.expected_attendance as attendance,
      exists (
        select from sponsorships s join proposals p on p.id = s.proposal_id
        where p.event_id = e.id and (app.is_sold(s.status) or (s.status = 'held'
          and (s.held_until > ${at} or app.transfer_has_come(s.order_id))))) as "isDateSold",
      ${proposalsOfEvent(ctx.now())} as proposals,
      json_build_object('title', e.title, 'description', e.description, 'category', e.category,
        'city', coalesce(e.city, ''), 'region', coalesce(e.region, ''), 'country', coalesce(e.country, ''),
        'startDate', e.start_date, 'endDate', coalesce(e.end_date::text, ''),
        'startTime', coalesce(to_char(e.start_time, 'HH24:MI'), ''),
        'endTime', coalesce(to_char(e.end_time, 'HH24:MI'), ''),
        'timeZone', e.time_zone, 'targetAudience', coalesce(e.target_audience, ''),
        'platformLink', coalesce(e.platform_link, '')) as texts
    from events e
    where e.id = ${eventId} and e.host_id = ${viewer.id} and ${isPublished}`);
  if (!row) throw notFound();
  const { attendance, ...event } = row;
  const expectedAttendance = attendance === null ? "" : formatCount(attendance);
  return { ...event, texts: { ...event.texts, expectedAttendance } };
}
