import { TEXT_LIMITS } from "@/lib/listings/events/text-limits";
import type { EventPageDto, FieldSource, FilledField } from "./extracted";
import { calendarLinks, readCalendar, readCalendarLink } from "./facts/calendar";
import { chooseEvent, isSameEvent } from "./facts/choose-event";
import { type EventFacts, factsOf, isEvent } from "./facts/event-facts";
import type { EventLocation } from "./facts/event-location";
import type { Moment } from "./facts/moment";
import { atNextOfSchedule } from "./facts/schedule";
import { dayOrderOf, readVocabulary, type Vocabulary, withoutSite } from "./facts/vocabulary";
import { type Surroundings, whenOf } from "./facts/when";
import { offsetAt, zoneNamed, zoneOfLocation } from "./facts/zones";
import { readEmbedded } from "./items/embedded";
import { readJsonLd } from "./items/json-ld";
import { parseHtml } from "./markup/html-tree";
import { textOf } from "./markup/plain-text";
import { withinSteps } from "./step-budget";

type Fields = EventPageDto["fields"];

/** The requester's context. */
export interface Reading {
  /** The page's URL after redirects. */
  url: string;
  /** The requester's zone; null if unknown. */
  home: string | null;
  now: Date;
}

/** A page's event, and calendars that could add to it. */
export interface ReadPage {
  /** Calendar files the page links to, worth fetching only if something is missing. */
  calendars: string[];
  /** Returns the fields, completed from a calendar. Empty if there is no event. */
  fields(calendar?: string): Fields;
  isComplete: boolean;
}

/** Maximum calendar links to follow. Pages with more are lists of events. */
const MOST_LINKS = 5;

/** Step budget. Enough for any event page, and less than a second for the worst 2 MB. */
const MOST_STEPS = 400_000;
/** Maximum event descriptions to compare. */
const MOST_EVENTS = 200;

/** Extracts the event from an HTML page. Runs in linear time up to a budget, and never throws. */
export function readEventPage(html: string, reading: Reading): ReadPage {
  const page = withinSteps(MOST_STEPS, () => openPage(html, reading));
  const none: ReadPage = { calendars: [], isComplete: false, fields: () => ({}) };
  return page
    ? { ...page, fields: (calendar) => withinSteps(MOST_STEPS, () => page.fields(calendar)) ?? {} }
    : none;
}

function openPage(html: string, reading: Reading): ReadPage {
  const tree = parseHtml(html);
  const vocabulary = readVocabulary(tree, reading.url);
  const order = dayOrderOf(vocabulary.language, null);
  const items = [...readJsonLd(tree.elements), ...readEmbedded(tree)].filter(isEvent).slice(0, MOST_EVENTS);
  const described = items.map((item) => {
    const facts = atNextOfSchedule(item, factsOf(item, order), reading.now.toISOString().slice(0, 10));
    return { ...facts, title: facts.title && withoutSite(facts.title, vocabulary.siteName) };
  });
  const linked = tree.elements
    .filter(
      ({ name, attributes }) => name === "a" && /google\.[^/]{2,6}\/calendar/.test(attributes["href"] ?? ""),
    )
    .slice(0, MOST_LINKS)
    .flatMap(({ attributes }) => readCalendarLink(attributes["href"] ?? "") ?? []);
  const around = { zone: zoneInScripts(html), description: textOf(tree.root) };
  const merged = (calendar: EventFacts[]) =>
    merge([...described, ...linked, ...calendar], vocabulary, reading);
  const facts = merged([]);
  return {
    calendars: calendarLinks(tree, reading.url).slice(0, 1),
    isComplete: Boolean(facts?.title && facts.when && facts.location && facts.description),
    fields: (calendar) => {
      const all = calendar ? merged(readCalendar(calendar, reading.now.toISOString().slice(0, 10))) : facts;
      return all ? toFields(all, { ...around, home: reading.home }) : {};
    },
  };
}

/** Reads a calendar whose own URL was entered. */
export function readEventCalendar(text: string, reading: Reading): Fields {
  return readEventPage("", reading).fields(text);
}

type From<Value> = { value: Value; source: FieldSource };

interface Merged {
  title: From<string> | null;
  description: From<string> | null;
  when: From<Pick<EventFacts, "end" | "zone"> & { start: Moment }> | null;
  location: From<EventLocation> | null;
  audience: From<string> | null;
  attendance: From<string> | null;
}

/**
 * Merges all descriptions of the page's event: each one fills what the previous ones lack. Null if there is no event.
 */
function merge(events: readonly EventFacts[], vocabulary: Vocabulary, { url, now }: Reading): Merged | null {
  const chosen = chooseEvent(events, vocabulary, url, now.toISOString().slice(0, 10));
  const { facts: preview } = vocabulary;
  if (!chosen && !(preview.title && (preview.description || preview.start))) return null;
  const same = chosen ? events.filter((event) => event !== chosen && isSameEvent(event, chosen)) : [];
  const all = [...(chosen ? [chosen] : []), ...same, preview];
  const first = <Name extends "title" | "audience" | "attendance">(name: Name) =>
    from(
      all.find((facts) => facts[name]),
      (facts) => facts[name],
    );
  const title = first("title");
  return {
    title,
    description: bestDescription(all, title?.value ?? ""),
    when: from(
      all.find(({ start }) => start),
      ({ start, end, zone }) => start && { start, end, zone },
    ),
    location: from(
      all.find(({ location }) => location?.city) ?? all.find(({ location }) => location),
      ({ location }) => location,
    ),
    audience: first("audience"),
    attendance: first("attendance"),
  };
}

function from<Value>(facts: EventFacts | undefined, read: (facts: EventFacts) => Value | null) {
  const value = facts && read(facts);
  return value ? { value, source: facts.source } : null;
}

/** The first description that isn't just the title. If it is truncated, a longer one that starts the same way. */
function bestDescription(all: readonly EventFacts[], title: string): From<string> | null {
  const said = all.flatMap(({ description, source }) =>
    description && description !== title ? [{ value: description, source }] : [],
  );
  const [first] = said;
  if (!first || !/(?:…|\.\.\.|\[…\])\]?$/.test(first.value)) return first ?? null;
  const begins = first.value.slice(0, 40);
  return said.find(({ value }) => value.startsWith(begins) && value.length > first.value.length) ?? first;
}

function toFields(merged: Merged, around: Omit<Surroundings, "location">): Fields {
  const fields: Fields = {};
  const set = (name: FilledField, text: string | null | undefined, source: FieldSource, limit: number) => {
    const value = text && shortened(text, limit);
    if (value) fields[name] = { value, source };
  };
  const { title, description, when, location, audience, attendance } = merged;
  if (title) set("title", title.value, title.source, TEXT_LIMITS.title);
  if (description) set("description", description.value, description.source, TEXT_LIMITS.description);
  if (audience) set("targetAudience", audience.value, audience.source, TEXT_LIMITS.note);
  if (attendance) set("expectedReach", attendance.value, attendance.source, TEXT_LIMITS.line);
  if (location) {
    const { venue, city, region, country } = location.value;
    set("city", city ?? venue, location.source, LOCATION_LETTERS);
    set("region", region, location.source, LOCATION_LETTERS);
    set("country", country, location.source, LOCATION_LETTERS);
  }
  if (when) {
    const { start, end, zone } = when.value;
    const known = zone ?? fittingZone(around.zone, start, location?.value ?? null);
    const found = whenOf(start, end, { ...around, zone: known, location: location?.value ?? null });
    for (const name of ["startDate", "endDate", "startTime", "endTime", "timeZone"] as const)
      set(name, found[name], when.source, 100);
  }
  return fields;
}

const LOCATION_LETTERS = 80;

/** Truncates at a word boundary. */
function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1);
  const end = cut.search(/\s\S*$/);
  return `${(end > limit / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
}

/** A zone named in the page's scripts, if it agrees with the venue and the event's offset. */
function fittingZone(
  zone: string | null,
  { date, time, offset }: Moment,
  location: EventLocation | null,
): string | null {
  if (!zone) return null;
  if (offset && time && offsetAt(date, time, zone) !== offset) return null;
  const own = zoneOfLocation(location);
  return own && offsetAt(date, "12:00", own) !== offsetAt(date, "12:00", zone) && !offset ? own : zone;
}

const SCRIPT_ZONE =
  /(?:time_?zone|tz|timezone_?id)\\?["']\s{0,3}[:=]\s{0,3}\\?["']([A-Z][A-Za-z]{1,14}(?:\\?\/[A-Za-z_+-]{2,30}){1,2})/gi;

/** The only zone named in a page's scripts. Null if there are none or several. */
function zoneInScripts(html: string): string | null {
  const found = new Set<string>();
  for (const [, name = ""] of html.matchAll(SCRIPT_ZONE)) found.add(name.replaceAll("\\", ""));
  const [only, ...others] = found;
  return only && others.length === 0 ? zoneNamed(only) : null;
}
