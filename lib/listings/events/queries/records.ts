import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { type RawRow, withInstants } from "@/db/raw-row";
import type { Ctx } from "@/lib/core/ctx";
import { isId } from "@/lib/core/ids";
import { type Page, pageOf } from "@/lib/core/query";
import type { EventRecordDto } from "../record";
import { isPublic, isVisibleTo } from "../visibility";

type ReadCtx = Pick<Ctx, "readDb" | "now" | "viewer">;

/** The record's columns for an event `e`. */
const recordOf = (): SQL => sql`
  e.id, e.host_id as "hostId", e.title, e.description, e.category, e.city, e.region, e.country,
  e.start_date::text as "startDate", e.end_date::text as "endDate", to_char(e.start_time, 'HH24:MI') as "startTime",
  to_char(e.end_time, 'HH24:MI') as "endTime", e.time_zone as "timeZone",
  e.expected_attendance as "expectedAttendance", e.target_audience as "targetAudience",
  e.platform_link as "platformLink", e.status, e.created_at as "createdAt", e.updated_at as "updatedAt"`;

/** Public upcoming events, most recently listed first. */
export async function listPublicEvents(
  { readDb, now }: ReadCtx,
  { after, size }: { after: string | null; size: number },
): Promise<Page<EventRecordDto>> {
  const at = now().toISOString();
  const found = await readDb.execute<RawRow<EventRecordDto>>(sql`
    select ${recordOf()} from events e join users host on host.id = e.host_id
    where e.status = 'active' and e.ends_at > ${at} and (${after}::uuid is null or e.id < ${after}::uuid)
      and ${isPublic(now())}
    order by e.id desc limit ${size + 1}`);
  const rows = found.map((row) => withInstants<EventRecordDto>(row, "createdAt", "updatedAt"));
  return pageOf(rows, size);
}

/** Public events (including past and canceled ones) and the viewer's own, by id and in that order. Omits all others. */
export async function listEventRecords(
  { readDb, now, viewer }: ReadCtx,
  ids: readonly string[],
): Promise<EventRecordDto[]> {
  const wanted = ids.filter(isId);
  if (wanted.length === 0) return [];
  const rows = await readDb.execute<RawRow<EventRecordDto>>(sql`
    select ${recordOf()}
    from unnest(${sql.param(wanted)}::uuid[]) with ordinality as wanted(id, position)
    join events e on e.id = wanted.id
    join users host on host.id = e.host_id
    where ${isVisibleTo(viewer, now())}
    order by wanted.position`);
  return rows.map((row) => withInstants<EventRecordDto>(row, "createdAt", "updatedAt"));
}
