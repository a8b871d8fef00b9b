import "server-only";
import { sql } from "drizzle-orm";
import { instant, type RawRow } from "@/db/raw-row";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import type { Query } from "@/lib/core/query";
import { wallClockAt } from "@/lib/listings/events/event-time";
import type { EntryDto } from "../entry";
import { type Month, readMonth, weeksOf } from "../month";
import { isVisibleTo } from "../visibility";
import { calendarEntries, entryColumns, toEntry } from "./entries-sql";

/** More than anyone reads on one page. */
const MOST_ENTRIES = 1_000;

/** A vendor's own calendar at a month. */
export interface OwnCalendar {
  month: Month;
  /** The current day in the vendor's time zone. */
  today: string;
  /** The weeks of the month, from Sunday to Saturday. */
  weeks: string[][];
  /** What touches these weeks, by day. */
  entries: EntryDto[];
  /** Blocked days that aren't over, or that touch these weeks. */
  blocked: EntryDto[];
  /** When the feed's address was made (UTC); null: there is none. */
  feedMadeAt: Date | null;
}

interface Profile {
  id: string;
  timeZone: string;
  feedMadeAt: Date | null;
}

/** The viewer's calendar at the month of a page's query, or the current one. Null without a profile. Vendors only. */
export async function getOwnCalendar(ctx: Ctx, query: Query): Promise<OwnCalendar | null> {
  const { viewer, readDb, now } = authorize(ctx, ["vendor"]);
  const [profile] = await readDb.execute<RawRow<Profile>>(sql`
    select p.id, p.time_zone as "timeZone", f.created_at as "feedMadeAt"
    from vendor_profiles p left join vendor_calendar_feeds f on f.profile_id = p.id
    where ${isVisibleTo(viewer, sql`p.user_id`)}`);
  if (!profile) return null;
  const today = wallClockAt(now(), profile.timeZone).date;
  const month = readMonth(query, today);
  const weeks = weeksOf(month);
  const [from = today, to = from] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)];
  const rows = await readDb.execute<RawRow<EntryDto>>(sql`
    select ${entryColumns} from (${calendarEntries(sql`${profile.id}::uuid`)}) x
    where (x.first_day <= ${to}::date and x.last_day >= ${from}::date)
      or (x.kind = 'blocked' and x.last_day >= ${today}::date)
    order by x.kind = 'request', x.first_day, x.starts_at nulls first, x.id limit ${MOST_ENTRIES}`);
  // Strangers' requests come last in the query, so that the limit never hides bookings or blocked days.
  const found = rows.map(toEntry).toSorted((one, other) => one.firstDay.localeCompare(other.firstDay));
  return {
    month,
    today,
    weeks,
    entries: found.filter(({ firstDay, lastDay }) => firstDay <= to && lastDay >= from),
    blocked: found.filter(({ kind }) => kind === "blocked"),
    feedMadeAt: instant(profile.feedMadeAt),
  };
}
