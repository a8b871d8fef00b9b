import type { EventLocation } from "./event-location";
import type { Moment } from "./moment";
import { offsetAt, shownIn, zoneOfLocation, zoneWith } from "./zones";

/** Local dates and times at the event. */
export interface When {
  startDate: string;
  endDate: string | null;
  startTime: string | null;
  endTime: string | null;
  /** IANA zone; null if unknown, in which case the times are as written on the page. */
  timeZone: string | null;
}

export interface Surroundings {
  location: EventLocation | null;
  /** Zone that the page gives for the event. */
  zone: string | null;
  /** The requester's zone, the best guess if nothing else is known. */
  home: string | null;
  /** The page's visible text, to tell an instant from a mislabeled local time. */
  description: string;
}

/** Converts a page's times to local times at the event. */
export function whenOf(start: Moment, end: Moment | null, around: Surroundings): When {
  const zone = start.zone ?? end?.zone ?? around.zone ?? decidedZone(start, around);
  const allDay = isWholeDay(start, end, zone, around.description);
  const from = allDay ? { date: start.date, time: null } : shown(start, zone, around.description);
  const until = end && (allDay ? lastDay(start, end) : shown(end, zone, around.description));
  const isSound = until && `${until.date}${until.time ?? "99"}` > `${from.date}${from.time ?? ""}`;
  const last = isSound ? until : null;
  return {
    startDate: from.date,
    endDate: last?.date ?? null,
    startTime: from.time,
    endTime: from.time === null ? null : (last?.time ?? null),
    timeZone: zone,
  };
}

/** The venue's zone, or one that matches the offset. */
function decidedZone(start: Moment, { location, home, description }: Surroundings): string | null {
  const { date, time, offset } = start;
  const own = zoneOfLocation(location);
  if (offset === null || time === null) return own;
  if (offset === 0 && start.isZeroOffset && !own)
    return zeroZone(date, time, { location, home, description });
  if (offset === 0) return own ?? home;
  const fitting = zoneWith(offset, { date, time }, location, home);
  return fitting ?? own ?? home;
}

/**
 * Resolves a literal `+00:00` if the venue has no known zone. It may be correct, as in Britain in winter. It is a UTC
 * time for another zone if the country or the page's visible time says so.
 */
function zeroZone(
  date: string,
  time: string,
  { location, home, description }: Pick<Surroundings, "location" | "home" | "description">,
): string | null {
  const at = new Date(`${date}T${time}:00Z`);
  const isAtHome =
    home !== null && saysTime(description, shownIn(home, at).time) && !saysTime(description, time);
  if (isAtHome) return home;
  if (location?.countryCode) return zoneWith(0, { date, time }, location, home) ?? home;
  return [home, "Europe/London"].find((zone) => zone !== null && offsetAt(date, time, zone) === 0) ?? null;
}

interface Shown {
  date: string;
  time: string | null;
}

function shown({ date, time, offset, zone: said }: Moment, zone: string | null, description: string): Shown {
  if (time === null || offset === null || said || !zone) return { date, time };
  const at = new Date(Date.parse(`${date}T${time}:00Z`) - offset * 60_000);
  const there = shownIn(zone, at);
  const isMislabelled =
    there.time !== time && saysTime(description, time) && !saysTime(description, there.time);
  return isMislabelled ? { date, time } : there;
}

/** Midnight to midnight, or midnight without an end, means that no time was given. */
function isWholeDay(start: Moment, end: Moment | null, zone: string | null, description: string): boolean {
  if (start.time !== "00:00") return false;
  const isOpen = !end || end.time === null || end.time === "00:00" || end.time === "23:59";
  if (!isOpen || start.offset !== 0 || !zone) return isOpen;
  const there = shown(start, zone, description).time;
  return there === "00:00" || there === null || !saysTime(description, there);
}

/** An event that ends at midnight does not extend into that day. */
function lastDay(start: Moment, end: Moment): Shown {
  if (end.time !== "00:00" || end.date <= start.date) return { date: end.date, time: null };
  const before = new Date(Date.parse(`${end.date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  return { date: before, time: null };
}

/** Returns whether a text mentions a time of day: 18:30, 6:30 PM, or, on the full hour, 6 pm. */
function saysTime(description: string, time: string | null): boolean {
  if (!time) return false;
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const minutes = String(minute).padStart(2, "0");
  const half = hour < 12 ? "a" : "p";
  const short = `${hour % 12 || 12}`;
  const spellings = [`0?${hour}[:.h]${minutes}`, `0?${short}:${minutes}\\s?${half}\\.?m`];
  if (minute === 0) spellings.push(`${short}\\s?${half}\\.?m`, `${hour}\\s?(?:h|Uhr)`);
  return new RegExp(`(?<![\\d:])(?:${spellings.join("|")})(?![\\d])`, "i").test(description);
}
