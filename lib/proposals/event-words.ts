import type { EventDto } from "./details";

const DAY = { weekday: "long", month: "long", day: "numeric", year: "numeric", timeZone: "UTC" } as const;
const HOUR = { hour: "numeric", minute: "2-digit", timeZone: "UTC" } as const;

const day = new Intl.DateTimeFormat("en-US", DAY);
const dayOfSpan = new Intl.DateTimeFormat("en-US", { ...DAY, weekday: "short", month: "short" });
const hour = new Intl.DateTimeFormat("en-US", HOUR);
const month = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

type When = { isCampaign: boolean; event: EventDto | null };

/** The days of an event in words, and what is said where there is none. */
export function dayWords({ isCampaign, event }: When): string {
  if (isCampaign) return "Year-round campaign";
  if (!event) return "Date not available";
  const first = new Date(`${event.startDate}T12:00:00Z`);
  if (!event.endDate || event.endDate === event.startDate) return day.format(first);
  return dayOfSpan.formatRange(first, new Date(`${event.endDate}T12:00:00Z`));
}

/** "10:00 AM – 4:00 PM, Central Daylight Time", or the zone alone; null: there is no date. */
export function timeWords(event: EventDto | null): string | null {
  if (!event) return null;
  const zone = zoneWords(event);
  if (!event.startTime) return zone;
  const from = hour.format(new Date(`2000-01-01T${event.startTime}:00Z`));
  const to = event.endTime ? ` – ${hour.format(new Date(`2000-01-01T${event.endTime}:00Z`))}` : "";
  return `${from}${to}, ${zone}`;
}

/** What the event's zone is called on its first day: "Central Daylight Time". */
export function zoneWords({ startsAt, timeZone }: Pick<EventDto, "startsAt" | "timeZone">): string {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "long" });
  const parts = format.formatToParts(new Date(startsAt));
  return parts.find((part) => part.type === "timeZoneName")?.value ?? timeZone;
}

/** "March 2026", of an instant (ISO 8601). */
export function monthWords(iso: string): string {
  return month.format(new Date(iso));
}

/** An event's instants for machines: ISO 8601 with the offset its zone has then; the day alone where no time is said. */
export function machineTimes(event: EventDto): { start: string; end: string } {
  const last = event.endDate ?? event.startDate;
  return {
    start: event.startTime ? withOffset(event.startDate, event.startTime, event) : event.startDate,
    end: event.endTime ? withOffset(last, event.endTime, { ...event, startsAt: event.endsAt }) : last,
  };
}

function withOffset(
  date: string,
  time: string,
  { startsAt, timeZone }: Pick<EventDto, "startsAt" | "timeZone">,
) {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  const parts = format.formatToParts(new Date(startsAt));
  const name = parts.find((part) => part.type === "timeZoneName")?.value ?? "GMT";
  return `${date}T${time}:00${name.replace("GMT", "") || "+00:00"}`;
}
