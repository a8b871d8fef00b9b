import { calendarFile } from "@/lib/listings/events/calendar-file";
import { type EventDto, formatLocation, type ProposalDetailsDto } from "./details";
import { CATEGORY_LABELS } from "./labels";

type Site = {
  /** This site's origin. */
  site: string;
  brand: string;
  /** Full URL of the proposal's page. */
  address: string;
};

/** A proposal's event as a calendar file. Null without a date. */
export function eventCalendar(
  { id, title, description, category, status, updatedAt, event, ...location }: ProposalDetailsDto,
  { site, brand, address }: Site,
): string | null {
  if (!event) return null;
  const entry = {
    uid: `${id}@${new URL(site).hostname}`,
    updatedAt: new Date(updatedAt),
    summary: title,
    description: `${description}\n\n${address}`,
    url: address,
    categories: CATEGORY_LABELS[category],
    status: status === "cancelled" ? "CANCELLED" : "CONFIRMED",
    isBusy: false,
    location: formatLocation(location),
    ...daysOf(event),
  } as const;
  return calendarFile([entry], { brand });
}

function daysOf({ startDate, endDate, startTime, endTime, startsAt, endsAt }: EventDto) {
  const lastDay = endDate ?? startDate;
  const isEndKnown = endTime !== null || lastDay !== startDate;
  return {
    firstDay: startDate,
    lastDay,
    startsAt: startTime ? new Date(startsAt) : null,
    endsAt: startTime && isEndKnown ? new Date(endsAt) : null,
  };
}
