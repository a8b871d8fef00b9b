import { formatDate, formatDates, formatShortDates, formatTime, zoneName } from "@/lib/core/dates";
import { zoneOption } from "@/lib/core/zones";
import type { EventDto } from "./details";

const CAMPAIGN = "Year-round campaign";
const NO_DATE = "Date not available";

type Days = Pick<EventDto, "startDate" | "endDate">;
type When = { isCampaign: boolean; event: Days | null };

/** Formats an event's dates, or the text for a missing date. */
export function formatEventDay({ isCampaign, event }: When): string {
  if (isCampaign) return CAMPAIGN;
  if (!event) return NO_DATE;
  const { startDate, endDate } = event;
  return endDate && endDate !== startDate ? formatDates(startDate, endDate) : formatDate(startDate);
}

/** Short format for cards: "May 2, 2027". */
export function formatShortEventDay(when: {
  isCampaign: boolean;
  startDate: string | null;
  endDate: string | null;
}): string {
  if (when.isCampaign) return CAMPAIGN;
  return when.startDate ? formatShortDates(when.startDate, when.endDate ?? when.startDate) : NO_DATE;
}

/** "10:00 AM – 4:00 PM, Central Daylight Time", or only the zone; null without a date. */
export function formatEventTime(event: EventDto | null): string | null {
  if (!event) return null;
  const zone = formatZone(event);
  if (!event.startTime) return zone;
  const to = event.endTime ? ` – ${formatTime(event.endTime)}` : "";
  return `${formatTime(event.startTime)}${to}, ${zone}`;
}

/** The zone's name on the event's first day: "Central Daylight Time". */
export function formatZone({ startsAt, timeZone }: Pick<EventDto, "startsAt" | "timeZone">): string {
  return zoneName(new Date(startsAt), timeZone, "long") ?? timeZone;
}

/** Typed dates and times as text: `Saturday, September 12, 2026, 6:00 PM to 9:00 PM, Central Time (Chicago)`. */
export function formatTypedDate(typed: {
  isNonEventCampaign: boolean;
  startDate: string;
  endDate: string;
  startTime: string;
  endTime: string;
  timeZone: string;
}): string {
  if (typed.isNonEventCampaign) return CAMPAIGN;
  if (!typed.startDate) return "";
  const days = [typed.startDate, typed.endDate].filter(Boolean).map(formatDate).join(" to ");
  const times = [typed.startTime, typed.endTime].filter(Boolean).map(formatTime).join(" to ");
  return [days, times, zoneOption(typed.timeZone).label].filter(Boolean).join(", ");
}

/** An event's instants in ISO 8601 with the zone's offset; only the date if there is no time. */
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
  const name = zoneName(new Date(startsAt), timeZone, "longOffset") ?? "GMT";
  return `${date}T${time}:00${name.replace("GMT", "") || "+00:00"}`;
}
