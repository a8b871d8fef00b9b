import ICAL from "ical.js";
import { manyLines, oneLine } from "@/lib/core/typed-text";
import { type EventDto, formatLocation, type ProposalDetailsDto } from "./details";
import { CATEGORY_LABELS } from "./labels";

// The library doesn't count the space that starts a folded line.
ICAL.foldLength = 74;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

type Site = {
  /** This site's origin. */
  site: string;
  brand: string;
  /** Full URL of the proposal's page. */
  address: string;
};

/**
 * A proposal's event as a calendar file (RFC 5545). Times in UTC; all-day events have no zone. The UID is stable and
 * SEQUENCE grows with each change, so that importing again moves the event instead of duplicating it. Null without a
 * date.
 */
export function eventCalendar(
  { id, title, description, category, status, updatedAt, event, ...location }: ProposalDetailsDto,
  { site, brand, address }: Site,
): string | null {
  if (!event) return null;
  const changed = new Date(updatedAt);
  const calendar = new ICAL.Component("vcalendar");
  calendar.addPropertyWithValue("version", "2.0");
  calendar.addPropertyWithValue("prodid", `-//${oneLine(brand)}//Events//EN`);
  calendar.addPropertyWithValue("method", "PUBLISH");
  const entry = new ICAL.Component("vevent");
  calendar.addSubcomponent(entry);
  const add = (name: string, value: string | number | ICAL.Time) => entry.addPropertyWithValue(name, value);
  add("uid", `${id}@${new URL(site).hostname}`);
  add("dtstamp", instant(changed));
  add("last-modified", instant(changed));
  add("sequence", Math.floor(changed.getTime() / MINUTE_MS));
  add("summary", oneLine(title));
  add("description", `${plainLines(description)}\n\n${address}`);
  add("url", address);
  add("categories", CATEGORY_LABELS[category]);
  add("status", status === "cancelled" ? "CANCELLED" : "CONFIRMED");
  add("transp", "TRANSPARENT");
  const where = formatLocation(location);
  if (where) add("location", oneLine(where));
  const [from, to] = timesOf(event);
  add("dtstart", from);
  if (to) add("dtend", to);
  return `${calendar.toString()}\r\n`;
}

/** Start and end; all-day without times, with an exclusive end date. */
function timesOf({
  startDate,
  endDate,
  startTime,
  endTime,
  startsAt,
  endsAt,
}: EventDto): [ICAL.Time, ICAL.Time | null] {
  const lastDay = endDate ?? startDate;
  if (!startTime)
    return [day(startDate), day(new Date(Date.parse(lastDay) + DAY_MS).toISOString().slice(0, 10))];
  const isEndKnown = endTime !== null || lastDay !== startDate;
  return [instant(new Date(startsAt)), isEndKnown ? instant(new Date(endsAt)) : null];
}

const day = (date: string) => ICAL.Time.fromDateString(date);

function instant(at: Date): ICAL.Time {
  const time = ICAL.Time.fromJSDate(at, true);
  time.zone = ICAL.Timezone.utcTimezone;
  return time;
}

/** Some programs treat a lone carriage return as a line break and read what follows as a new property. */
const plainLines = (text: string) => manyLines(text).replace(/\r\n?/g, "\n");
