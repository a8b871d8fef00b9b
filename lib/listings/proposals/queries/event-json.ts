import { type SQL, sql } from "drizzle-orm";
import type { EventDto } from "../details";

/** An event, called `e`, as JSON for `toEvent`. */
export const EVENT_JSON: SQL = sql`json_build_object(
  'startDate', e.start_date, 'endDate', e.end_date,
  'startTime', to_char(e.start_time, 'HH24:MI'), 'endTime', to_char(e.end_time, 'HH24:MI'),
  'timeZone', e.time_zone, 'startsAt', e.starts_at at time zone 'UTC',
  'endsAt', e.ends_at at time zone 'UTC', 'expectedAttendance', e.expected_attendance)`;

/** The event in such JSON. */
export const toEvent = (event: EventDto): EventDto => ({
  ...event,
  startsAt: inUtc(event.startsAt),
  endsAt: inUtc(event.endsAt),
});

/** An instant of Postgres JSON, which lacks the UTC marker, in ISO 8601. */
export const inUtc = (text: string): string => new Date(`${text}Z`).toISOString();
