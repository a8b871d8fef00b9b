import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { type RawRow, withInstants } from "@/db/raw-row";
import type { EntryDto } from "../entry";

/** One kind of entry of the calendar of a profile, as rows with the columns of `calendarEntries`. */
type Source = (profileId: SQL) => SQL;

const BOOKINGS: Source = (profileId) => sql`
  select 'booking' as kind, coalesce(k.offer_id, k.bid_id) as id, e.id as event_id, e.start_date as first_day,
    coalesce(e.end_date, e.start_date) as last_day, e.title, array_agg(r.service_type order by r.service_type) as services,
    nullif(concat_ws(', ', e.city, e.region, e.country), '') as location, null as note,
    left(e.start_time::text, 5) as start_time,
    case when e.start_time is not null then e.starts_at end as starts_at,
    case when e.start_time is not null and (e.end_time is not null or e.end_date > e.start_date)
      then e.ends_at end as ends_at,
    greatest(max(k.updated_at), e.updated_at) as updated_at
  from bookings k join events e on e.id = k.event_id join vendor_requests r on r.id = k.request_id
  where k.profile_id = ${profileId} and k.cancelled_at is null and e.status = 'active'
  group by k.offer_id, k.bid_id, e.id`;

const BLOCKED_DAYS: Source = (profileId) => sql`
  select 'blocked', d.id, null, d.first_day, d.last_day, null, '{}', null, d.note, null, null, null, d.updated_at
  from vendor_blocked_days d where d.profile_id = ${profileId}`;

const ACCEPTED_QUOTES: Source = (profileId) => sql`
  select 'quote', l.id, null, coalesce(q.event_date, l.event_date), coalesce(q.event_date, l.event_date), nullif(l.client_name, ''), array[l.service_type],
    l.event_location, q.title, null, null, null, q.updated_at
  from quote_requests l join quotes q on q.request_id = l.id
  where l.profile_id = ${profileId} and q.status = 'accepted' and coalesce(q.event_date, l.event_date) is not null
    and l.spam_at is null and l.forgotten_at is null`;

const OPEN_REQUESTS: Source = (profileId) => sql`
  select 'request', l.id, null, l.event_date, l.event_date, nullif(l.client_name, ''), array[l.service_type],
    l.event_location, null, null, null, null, l.updated_at
  from quote_requests l
  where l.profile_id = ${profileId} and l.event_date is not null and l.spam_at is null and l.forgotten_at is null
    and l.status in ('new', 'contacted', 'quoted')
    and not exists (select from quotes q where q.request_id = l.id and q.status = 'accepted')`;

const SOURCES: readonly Source[] = [BOOKINGS, BLOCKED_DAYS, ACCEPTED_QUOTES, OPEN_REQUESTS];

/** Everything in the calendar of a profile, as a query. `profileId`: a value or a column. */
export const calendarEntries = (profileId: SQL): SQL =>
  sql.join(
    SOURCES.map((source) => source(profileId)),
    sql` union all `,
  );

/** The columns of an entry, in a query that calls `calendarEntries` `x`. */
export const entryColumns =
  sql.raw(`x.kind, x.id, x.first_day::text as "firstDay", x.last_day::text as "lastDay",
  x.title, x.services, x.location, x.note, x.start_time as "startTime", x.starts_at as "startsAt", x.ends_at as "endsAt",
  x.updated_at as "updatedAt"`);

/** A row of these columns. */
export const toEntry = (row: RawRow<EntryDto>): EntryDto =>
  withInstants<EntryDto>(row, "startsAt", "endsAt", "updatedAt");
