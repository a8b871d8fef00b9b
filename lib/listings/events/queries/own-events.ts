import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { type RawRow, withInstants } from "@/db/raw-row";
import type { SignedInCtx } from "@/lib/core/ctx";
import { type Page, pageOf } from "@/lib/core/query";
import { isHidden } from "@/lib/listings/proposals/visibility";
import type { EventView, OwnEventDto } from "../own-event";
import { isPublished } from "../visibility";

const PAGE_SIZE = 20;

/** The current proposals of an event `e` as JSON, except those an admin removed. */
export function proposalsOfEvent(now: Date): SQL {
  return sql`(
    select coalesce(json_agg(json_build_object('id', p.id, 'title', p.title, 'status', p.status,
      'isHidden', ${isHidden(now)}) order by p.id), '[]')
    from proposals p where p.event_id = e.id and p.status <> 'removed')`;
}

/**
 * Lists the viewer's own events, 20 per page, in one query: upcoming ones soonest first, or past and canceled ones
 * latest first.
 * @param after id of the previous page's last event
 */
export async function listOwnEvents(
  { db, viewer, now }: Pick<SignedInCtx, "db" | "viewer" | "now">,
  { view, after, size = PAGE_SIZE }: { view: EventView; after: string | null; size?: number },
): Promise<Page<OwnEventDto>> {
  const at = now().toISOString();
  const isComing = view === "coming";
  const last = sql`(select l.starts_at, l.id from events l where l.id = ${after}::uuid and l.host_id = ${viewer.id})`;
  const { rows: found } = await db.execute<RawRow<OwnEventDto>>(sql`
    select e.id, e.title, e.city, e.region, e.start_date::text as "startDate", e.end_date::text as "endDate",
      to_char(e.start_time, 'HH24:MI') as "startTime", to_char(e.end_time, 'HH24:MI') as "endTime",
      e.time_zone as "timeZone", e.starts_at as "startsAt", e.status, e.starts_at <= ${at} as "hasBegun",
      e.ends_at <= ${at} as "isOver",
      (select count(*)::int from vendor_requests r
        where r.event_id = e.id and r.withdrawn_at is null) as "vendorRequests",
      ${proposalsOfEvent(now())} as proposals
    from events e
    where e.host_id = ${viewer.id} and ${isPublished}
      and (e.status = 'active' and e.ends_at > ${at}) = ${isComing}
      ${after === null ? sql`` : isComing ? sql`and (e.starts_at, e.id) > ${last}` : sql`and (e.starts_at, e.id) < ${last}`}
    order by ${isComing ? sql`e.starts_at, e.id` : sql`e.starts_at desc, e.id desc`}
    limit ${size + 1}`);
  const rows = found.map((row) => withInstants<OwnEventDto>(row, "startsAt"));
  return pageOf(rows, size);
}
