import { type Item, itemsOf, lineOf, textIn } from "../items/item";
import type { EventLocation } from "./event-location";
import { locationOfEvent } from "./location-of-event";
import { type DayOrder, type Moment, parseMoment, timeIn } from "./moment";
import { zoneNamed } from "./zones";

/** The source of an event's value. */
export type Source = "event_data" | "calendar" | "preview";

/** The facts in one description of an event. */
export interface EventFacts {
  source: Source;
  title: string | null;
  description: string | null;
  start: Moment | null;
  end: Moment | null;
  zone: string | null;
  location: EventLocation | null;
  audience: string | null;
  attendance: string | null;
  url: string | null;
  /** Whether it is independent rather than a part of another event or an entry in someone else's schedule. */
  isMain: boolean;
}

const NO_EVENTS: ReadonlySet<string> = new Set([
  "userevent",
  "publicationevent",
  "broadcastevent",
  "ondemandevent",
  "deliveryevent",
  "trackaction",
]);

/** Returns whether an item is an event that people can attend. */
export function isEvent({ types }: Item): boolean {
  return types.some(
    (type) =>
      /(event|^events|eventseries|festival|hackathon|courseinstance)$/.test(type) && !NO_EVENTS.has(type),
  );
}

/** Extracts facts from an event item. `order` resolves ambiguous numeric dates. */
export function factsOf(event: Item, order: DayOrder): EventFacts {
  const [schedule] = itemsOf(event, "eventschedule", "schedule");
  const dated = schedule && !event.values.has("startdate") ? schedule : event;
  const start = momentIn(
    dated,
    order,
    ["startdate", "startdatetime", "datetime", "date", "dtstart", "start"],
    ["starttime"],
  );
  const stated = momentIn(dated, order, ["enddate", "enddatetime", "dtend", "end"], ["endtime"]);
  const end = stated ?? endByTime(dated, start) ?? endByDuration(event, start);
  const zone = lineOf(schedule ?? event, "scheduletimezone", "timezone") ?? lineOf(event, "timezone");
  const range = momentRange(dated, order);
  return {
    source: "event_data",
    title: lineOf(event, "name", "headline", "summary", "title"),
    description: textIn(event, "description", "disambiguatingdescription", "abstract", "about", "text"),
    start,
    end: end ?? range,
    zone: zone ? zoneNamed(zone) : null,
    location: locationOfEvent(event),
    audience: audienceOf(event),
    attendance: attendanceOf(event),
    url: lineOf(event, "url", "mainentityofpage") ?? event.id,
    isMain: !isPart(event),
  };
}

function isPart(event: Item): boolean {
  for (let at = event; at.parent; at = at.parent)
    if (isEvent(at.parent) || /^(performer|organizer|location|event|events|performerin)$/.test(at.role ?? ""))
      return true;
  return false;
}

/** Parses a date and, if it has no time, the time given next to it. Takes the first of several dates. */
function momentIn(item: Item, order: DayOrder, dates: string[], times: string[]): Moment | null {
  const text = lineOf(item, ...dates);
  const date = text ? parseMoment(text, order) : null;
  if (!date || date.time !== null) return date;
  const time = lineOf(item, ...times);
  return time ? withTime(date, time) : date;
}

function withTime(date: Moment, text: string): Moment {
  const whole = parseMoment(text);
  if (whole?.time) return { ...whole, date: date.date };
  const joined = parseMoment(`${date.date}T${text.trim()}`);
  return joined?.time ? joined : { ...date, time: timeIn(text) };
}

/** The end of `2026-06-20/2026-06-22`, if one value holds both. */
function momentRange(item: Item, order: DayOrder): Moment | null {
  const [, second] = (lineOf(item, "startdate") ?? "").split(/\/(?=\d{4})|\s-\s|\s–\s/);
  return second ? parseMoment(second, order) : null;
}

function endByTime(item: Item, start: Moment | null): Moment | null {
  const time = start?.time ? lineOf(item, "endtime") : null;
  return start && time ? withTime({ ...start, time: null }, time) : null;
}

function endByDuration(event: Item, start: Moment | null): Moment | null {
  const duration = /^P(?:(\d{1,3})D)?(?:T(?:(\d{1,3})H)?(?:(\d{1,4})M)?(?:\d+S)?)?$/i.exec(
    lineOf(event, "duration") ?? "",
  );
  if (!duration || !start?.time) return null;
  const [, days = 0, hours = 0, minutes = 0] = duration.map((part) => Number(part ?? 0));
  const length = (days * 1440 + hours * 60 + minutes) * 60_000;
  if (length <= 0) return null;
  const at = new Date(Date.parse(`${start.date}T${start.time}:00Z`) + length).toISOString();
  return { ...start, date: at.slice(0, 10), time: at.slice(11, 16) };
}

function audienceOf(event: Item): string | null {
  const [audience] = itemsOf(event, "audience");
  const people = audience ? lineOf(audience, "audiencetype", "name") : lineOf(event, "audience");
  const ages = lineOf(event, "typicalagerange");
  const aged = ages ? (/^\d/.test(ages) ? `Ages ${ages.replace(/-$/, "+")}` : ages) : null;
  return [people, aged].filter(Boolean).join(", ") || null;
}

function attendanceOf(event: Item): string | null {
  const text = lineOf(event, "maximumattendeecapacity", "maximumphysicalattendeecapacity", "attendeecount");
  const people = Number(text?.replaceAll(",", ""));
  return text && Number.isInteger(people) && people > 0 && people <= 10_000_000
    ? people.toLocaleString("en-US")
    : null;
}
