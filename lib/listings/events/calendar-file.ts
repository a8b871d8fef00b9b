import ICAL from "ical.js";
import { manyLines, oneLine } from "@/lib/core/typed-text";

// The library doesn't count the space that starts a folded line.
ICAL.foldLength = 74;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** A calendar file's entry. Times are written in UTC; all-day entries have no zone. */
export interface CalendarEvent {
  /** Unique and stable, with the site's host name. */
  uid: string;
  /** SEQUENCE grows with it, so that importing again moves the entry instead of duplicating it. */
  updatedAt: Date;
  summary: string;
  description: string;
  url: string;
  status: "CONFIRMED" | "TENTATIVE" | "CANCELLED";
  /** Whether it makes its owner busy. */
  isBusy: boolean;
  location: string | null;
  categories?: string;
  firstDay: string;
  /** Included. */
  lastDay: string;
  /** Null: all day. */
  startsAt: Date | null;
  /** Null: all day, or the end is unknown. */
  endsAt: Date | null;
}

/** Writes a calendar file (RFC 5545). `name`, `about`: how programs show a calendar that they subscribe to. */
export function calendarFile(
  events: readonly CalendarEvent[],
  { brand, name, about }: { brand: string; name?: string; about?: string },
): string {
  const calendar = new ICAL.Component("vcalendar");
  calendar.addPropertyWithValue("version", "2.0");
  calendar.addPropertyWithValue("prodid", `-//${oneLine(brand)}//Events//EN`);
  calendar.addPropertyWithValue("method", "PUBLISH");
  if (name !== undefined) calendar.addPropertyWithValue("x-wr-calname", oneLine(name));
  if (about !== undefined) calendar.addPropertyWithValue("x-wr-caldesc", oneLine(about));
  for (const event of events) calendar.addSubcomponent(entryOf(event));
  return `${calendar.toString()}\r\n`;
}

function entryOf(event: CalendarEvent): ICAL.Component {
  const entry = new ICAL.Component("vevent");
  const add = (name: string, value: string | number | ICAL.Time) => entry.addPropertyWithValue(name, value);
  add("uid", event.uid);
  add("dtstamp", instant(event.updatedAt));
  add("last-modified", instant(event.updatedAt));
  add("sequence", Math.floor(event.updatedAt.getTime() / MINUTE_MS));
  add("summary", oneLine(event.summary));
  add("description", plainLines(event.description));
  add("url", event.url);
  if (event.categories !== undefined) add("categories", event.categories);
  add("status", event.status);
  add("transp", event.isBusy ? "OPAQUE" : "TRANSPARENT");
  if (event.location) add("location", oneLine(event.location));
  add("dtstart", event.startsAt ? instant(event.startsAt) : day(event.firstDay));
  // The end of an all-day entry is exclusive.
  if (!event.startsAt)
    add("dtend", day(new Date(Date.parse(event.lastDay) + DAY_MS).toISOString().slice(0, 10)));
  else if (event.endsAt) add("dtend", instant(event.endsAt));
  return entry;
}

const day = (date: string) => ICAL.Time.fromDateString(date);

function instant(at: Date): ICAL.Time {
  const time = ICAL.Time.fromJSDate(at, true);
  time.zone = ICAL.Timezone.utcTimezone;
  return time;
}

/** Some programs treat a lone carriage return as a line break and read what follows as a new property. */
const plainLines = (text: string) => manyLines(text).replace(/\r\n?/g, "\n");
