import ICAL from "ical.js";
import type { HtmlTree } from "../markup/html-tree";
import { plainLine, plainText } from "../markup/plain-text";
import { isOutOfSteps } from "../step-budget";
import { parseAddress } from "./address-text";
import type { EventFacts } from "./event-facts";
import type { Moment } from "./moment";
import { nextOccurrence } from "./recurrence";
import { zoneNamed, zoneOfLocation } from "./zones";

const MOST_EVENTS = 200;
const MOST_LETTERS = 500_000;

/**
 * Returns the events of an iCalendar file; recurring ones at their next occurrence from `today` on. Empty if the text
 * is not a calendar.
 */
export function readCalendar(text: string, today: string): EventFacts[] {
  try {
    const parsed: unknown = ICAL.parse(text.slice(0, MOST_LETTERS).trim());
    const [first] = Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed];
    const calendar = new ICAL.Component(first as string);
    const zone = zoneOf(calendar);
    const events = calendar.getAllSubcomponents("vevent").slice(0, MOST_EVENTS);
    const movedByUid = movedOccurrences(events);
    return events
      .filter((event) => !(event.hasProperty("recurrence-id") && isCancelled(event)))
      .map((event) => {
        const facts = factsOf(event, zone);
        const moved = movedByUid.get(uidOf(event)) ?? [];
        return event.hasProperty("recurrence-id") ? facts : atNextOccurrence(facts, event, today, moved);
      });
  } catch (error) {
    if (isOutOfSteps(error)) throw error;
    return [];
  }
}

/** The calendar's time zone. If that is UTC or missing and the file defines a single zone, that one. */
function zoneOf(calendar: ICAL.Component): string | null {
  const said = zoneNamed(String(calendar.getFirstPropertyValue("x-wr-timezone") ?? ""));
  const described = calendar
    .getAllSubcomponents("vtimezone")
    .map((zone) => zoneNamed(String(zone.getFirstPropertyValue("tzid") ?? "")));
  const [only = null] = new Set(described).size === 1 ? described : [];
  return said && said !== "UTC" ? said : (only ?? said);
}

const uidOf = (event: ICAL.Component) => String(event.getFirstPropertyValue("uid") ?? "");
const isCancelled = (event: ICAL.Component) =>
  /^cancell?ed$/i.test(String(event.getFirstPropertyValue("status") ?? ""));

/** Separate entries for moved, edited, or canceled occurrences, by event. */
function movedOccurrences(events: readonly ICAL.Component[]): Map<string, ICAL.Time[]> {
  const moved = new Map<string, ICAL.Time[]>();
  for (const event of events) {
    const at = event.getFirstPropertyValue("recurrence-id");
    if (at instanceof ICAL.Time) moved.set(uidOf(event), [...(moved.get(uidOf(event)) ?? []), at]);
  }
  return moved;
}

/** The same event at its next occurrence, with the same duration. */
function atNextOccurrence(
  facts: EventFacts,
  event: ICAL.Component,
  today: string,
  moved: readonly ICAL.Time[],
): EventFacts {
  const { start, end } = facts;
  const next = start && nextOccurrence(event, { today, zone: start.zone ?? facts.zone, moved });
  if (!next) return facts;
  const [date = "", time] = next.toString().split("T");
  const first = { ...start, date, time: next.isDate ? null : (time?.slice(0, 5) ?? null) };
  const later =
    Date.parse(`${date}T${first.time ?? "00:00"}Z`) - Date.parse(`${start.date}T${start.time ?? "00:00"}Z`);
  return { ...facts, start: first, end: end && shifted(end, later) };
}

function shifted(moment: Moment, milliseconds: number): Moment {
  const at = new Date(Date.parse(`${moment.date}T${moment.time ?? "00:00"}Z`) + milliseconds).toISOString();
  return { ...moment, date: at.slice(0, 10), time: moment.time && at.slice(11, 16) };
}

function factsOf(event: ICAL.Component, calendarZone: string | null): EventFacts {
  const text = (name: string) => String(event.getFirstPropertyValue(name) ?? "");
  const start = momentOf(event, "dtstart");
  const location = plainText(text("location"));
  const parsed = location && !/^https?:/.test(location) ? parseAddress(location) : null;
  return {
    source: "calendar",
    title: plainLine(text("summary")) || null,
    description: plainText(text("description")) || null,
    start,
    end: endOf(event, start),
    zone: zoneOfLocation(parsed) ?? calendarZone,
    location: parsed,
    audience: null,
    attendance: null,
    url: text("url") || null,
    isMain: true,
  };
}

function momentOf(event: ICAL.Component, name: string): Moment | null {
  const property = event.getFirstProperty(name);
  const value = property?.getFirstValue();
  if (!(value instanceof ICAL.Time)) return null;
  const [date = "", time] = value.toString().split("T");
  const zone = zoneNamed(String(property?.getFirstParameter("tzid") ?? ""));
  const isUtc = value.zone === ICAL.Timezone.utcTimezone;
  return { date, time: value.isDate ? null : (time?.slice(0, 5) ?? null), offset: isUtc ? 0 : null, zone };
}

function endOf(event: ICAL.Component, start: Moment | null): Moment | null {
  const end = momentOf(event, "dtend");
  if (end?.time === null) {
    // A date-only end in iCalendar is exclusive.
    const before = new Date(Date.parse(`${end.date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
    return start && before >= start.date ? { ...end, date: before } : null;
  }
  if (end || !start?.time) return end;
  const duration = event.getFirstPropertyValue("duration");
  if (!(duration instanceof ICAL.Duration)) return null;
  const at = Date.parse(`${start.date}T${start.time}:00Z`) + duration.toSeconds() * 1000;
  const shown = new Date(at).toISOString();
  return { ...start, date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** Parses the event in an "Add to Google Calendar" link. Null for other links. */
export function readCalendarLink(href: string): EventFacts | null {
  if (!URL.canParse(href)) return null;
  const url = new URL(href);
  const isGoogle =
    /^(www|calendar)\.google\.[a-z.]{2,6}$/.test(url.hostname) && url.pathname.startsWith("/calendar/");
  const dates = url.searchParams.get("dates");
  if (!isGoogle || !dates) return null;
  const [start = "", end = start] = dates.split("/");
  const zone = zoneNamed(url.searchParams.get("ctz") ?? "");
  const text = [
    "BEGIN:VCALENDAR",
    "BEGIN:VEVENT",
    calendarLine("DTSTART", start),
    calendarLine("DTEND", end),
    "END:VEVENT",
    "END:VCALENDAR",
  ].join("\r\n");
  // An event at one fixed time, without recurrence.
  const [facts] = readCalendar(text, "");
  if (!facts?.start) return null;
  const location = plainText(url.searchParams.get("location") ?? "");
  return {
    ...facts,
    zone,
    title: plainLine(url.searchParams.get("text") ?? "") || null,
    description: plainText(url.searchParams.get("details") ?? "") || null,
    location: location ? parseAddress(location) : null,
  };
}

function calendarLine(name: string, value: string): string {
  const clean = value.replace(/[^0-9TZ]/g, "");
  return clean.includes("T") ? `${name}:${clean}` : `${name};VALUE=DATE:${clean}`;
}

/** URLs of calendar files that a page links to, machine-readable links first. */
export function calendarLinks(html: HtmlTree, base: string): string[] {
  const found: { href: string; rank: number }[] = [];
  for (const { name, attributes } of html.elements) {
    const href = attributes["href"];
    if (!href || (name !== "a" && name !== "link")) continue;
    if (/text\/calendar/i.test(attributes["type"] ?? "")) found.push({ href, rank: name === "link" ? 1 : 0 });
    else if (/\.ics(?:$|[?#])|[?&](?:ical=1|outlook-ical=1|format=ics|type=ics)\b|^webcal:/i.test(href))
      found.push({ href, rank: /^webcal:/i.test(href) ? 2 : 0 });
  }
  return found
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ href }) => href.replace(/^webcals?:/i, "https:"))
    .filter((href) => URL.canParse(href, base))
    .map((href) => new URL(href, base).href);
}
