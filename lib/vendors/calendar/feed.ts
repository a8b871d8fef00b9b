import { type CalendarEvent, calendarFile } from "@/lib/listings/events/calendar-file";
import { describeServices, type EntryDto, entryPath, entryTitle } from "./entry";
import { CALENDAR_PATH } from "./paths";
import type { Feed } from "./queries/feed";

/** A vendor's calendar as a file to subscribe to. `site`: this site's origin. */
export function feedFile(
  { businessName, entries }: Feed,
  { site, brand }: { site: string; brand: string },
): string {
  const events = entries.map((entry) => toEvent(entry, site));
  return calendarFile(events, { brand, name: `${businessName} (${brand})` });
}

function toEvent(entry: EntryDto, site: string): CalendarEvent {
  const { kind, id, firstDay, lastDay, startsAt, endsAt, updatedAt, location, note } = entry;
  const url = `${site}${kind === "blocked" ? CALENDAR_PATH : entryPath(entry)}`;
  const about = note ?? describeServices(entry);
  return {
    uid: `${kind}-${id}@${new URL(site).hostname}`,
    updatedAt,
    summary: SUMMARIES[kind](entryTitle(entry)),
    description: [about, url].filter(Boolean).join("\n\n"),
    url,
    status: kind === "request" ? "TENTATIVE" : "CONFIRMED",
    isBusy: kind !== "request",
    location,
    firstDay,
    lastDay,
    startsAt,
    endsAt,
  };
}

const SUMMARIES: Record<EntryDto["kind"], (title: string) => string> = {
  booking: (title) => title,
  quote: (client) => client,
  blocked: () => "Unavailable",
  request: (client) => `Quote request: ${client}`,
};
