import { type CalendarEvent, calendarFile } from "@/lib/listings/events/calendar-file";
import { type EventDto, formatLocation, type ProposalDetailsDto } from "./details";
import { CATEGORY_LABELS } from "./labels";

type Site = {
  /** This site's origin. */
  site: string;
  brand: string;
  /** Full URL of the proposal's page. */
  address: string;
};

/** What a calendar's entry says about a proposal. */
export type EventProposal = Pick<
  ProposalDetailsDto,
  "id" | "title" | "description" | "category" | "status" | "updatedAt" | "city" | "region" | "country"
> & { event: EventDto };

/** A proposal's event as a calendar file. Null without a date. */
export function eventCalendar(
  { event, ...proposal }: ProposalDetailsDto,
  { brand, ...at }: Site,
): string | null {
  return event && calendarFile([eventEntry({ ...proposal, event }, at)], { brand });
}

/** The entry of a calendar file. Every file with the same proposal has the same UID for it. */
export function eventEntry(
  { id, title, description, category, status, updatedAt, event, ...location }: EventProposal,
  { site, address }: Omit<Site, "brand">,
): CalendarEvent {
  return {
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
  };
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
