import type { Category } from "@/db/enums";
import { formatCents } from "@/lib/core/money";
import { formatCount } from "@/lib/core/numbers";
import type { HostDto } from "@/lib/listings/proposals/details";
import { CATEGORY_LABELS } from "@/lib/listings/proposals/labels";
import { type CalendarEventDto, MONTHS_AHEAD } from "./calendar";

/** Sponsors to name before counting the rest. */
const MOST_NAMED = 3;

/** "Events in Marlow Ferry, Indiana", or "Music events in …". */
export const townTitle = (name: string, category: Category | null = null): string =>
  `${category ? `${CATEGORY_LABELS[category]} events` : "Events"} in ${name}`;

/** What a host's public name is. */
export const hostName = ({ organization, firstName }: Pick<HostDto, "organization" | "firstName">): string =>
  organization ?? firstName;

/** "2 spots left, from $250", or that past sponsors have first refusal, or who sponsors it. Null if it is canceled. */
export function sponsorText(event: CalendarEventDto): string | null {
  const { status, isOpen, slotsLeft, fromCents, currency, sponsors } = event;
  if (fromCents === null) return null;
  if (isOpen) {
    const left =
      slotsLeft === null || slotsLeft === 1 ? "1 spot left" : `${formatCount(slotsLeft)} spots left`;
    return `${left}, from ${formatCents(fromCents, currency)}`;
  }
  if (status === "active") return "All spots reserved";
  if (sponsors.length === 0) return "Funded";
  const named = sponsors.slice(0, MOST_NAMED).map(({ name }) => name);
  const more = sponsors.length - named.length;
  return `Sponsored by ${new Intl.ListFormat("en-US").format(more > 0 ? [...named, `${more} more`] : named)}`;
}

/** "12 events in the next 12 months. 5 of them are looking for sponsors." */
export function townCounts(events: readonly CalendarEventDto[], isMore: boolean): string {
  if (events.length === 0) return `No events in the next ${MONTHS_AHEAD} months.`;
  const open = events.filter(({ isOpen }) => isOpen).length;
  const all = events.length === 1 ? "1 event" : `${formatCount(events.length)} events`;
  const ahead = isMore ? `The next ${all}.` : `${all} in the next ${MONTHS_AHEAD} months.`;
  if (open === 0) return ahead;
  if (events.length === 1) return `${ahead} It's looking for a sponsor.`;
  return `${ahead} ${open === 1 ? "1 of them is looking for a sponsor" : `${formatCount(open)} of them are looking for sponsors`}.`;
}
