import type { Category } from "@/db/enums";
import { dayIn } from "@/lib/core/dates";
import type { HostDto, NamedSponsor } from "@/lib/listings/proposals/details";
import type { EventProposal } from "@/lib/listings/proposals/event-calendar";

/** How far calendars reach. */
export const MONTHS_AHEAD = 12;

/** An event with a public proposal. Amounts in cents. */
export interface CalendarEventDto extends EventProposal {
  host: Pick<HostDto, "organization" | "firstName" | "page">;
  currency: string;
  /** Whether it looks for sponsors. */
  isOpen: boolean;
  /** Null: one sponsor funds it, or it is canceled. */
  slotsLeft: number | null;
  /** The lowest price still available. Null: it is canceled. */
  fromCents: number | null;
  /** Sponsors who let the public see their names. */
  sponsors: NamedSponsor[];
}

/** A town that has public proposals. */
export interface CalendarTown {
  slug: string;
  name: string;
}

/** A town's page. `isMore`: there are more events than these. */
export interface TownCalendarDto {
  town: CalendarTown;
  events: CalendarEventDto[];
  isMore: boolean;
}

/** What calendar programs subscribe to. */
export interface CalendarFeedDto {
  /** "Events in Marlow Ferry, Indiana". */
  title: string;
  events: CalendarEventDto[];
}

/** Events that start in the same month, or earlier and aren't over. */
export interface CalendarMonth {
  /** `YYYY-MM`. */
  month: string;
  events: CalendarEventDto[];
}

/** Groups events, in order, by month. An event that has begun is in the current month. */
export function byMonth(events: readonly CalendarEventDto[], now: Date): CalendarMonth[] {
  const months = Map.groupBy(events, ({ event }) => {
    const today = dayIn(event.timeZone, now);
    return (event.startDate < today ? today : event.startDate).slice(0, 7);
  });
  return [...months]
    .map(([month, those]) => ({ month, events: those }))
    .sort((a, b) => (a.month < b.month ? -1 : 1));
}

/** The categories of some events, in alphabetical order. */
export const categoriesOf = (events: readonly CalendarEventDto[]): Category[] =>
  [...new Set(events.map(({ category }) => category))].sort();
