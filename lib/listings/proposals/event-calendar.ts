import ICAL from "ical.js";
import { manyLines, oneLine } from "@/lib/core/typed-text";
import { type EventDto, formatLocation, type ProposalDetailsDto } from "./details";
import { CATEGORY_LABELS } from "./labels";

// The library counts without the space that a continued line begins with.
ICAL.foldLength = 74;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

type Site = {
  /** This site's own origin. */
  site: string;
  brand: string;
  /** The whole address of the proposal's page. */
  address: string;
};

/**
 * The event of a proposal as a calendar file (RFC 5545). Times are UTC, whole days have no zone. The same event keeps
 * its UID, and each change of it counts higher, so that who imports it again gets it moved and not twice. Null: there
 * is no date.
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

/** From when to when: without a time whole days, of which the last one named is the first that is free again. */
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

/** Programs take a lone return for the end of a line, and what follows for a property of its own. */
const plainLines = (text: string) => manyLines(text).replace(/\r\n?/g, "\n");
