import { proposalPath } from "@/lib/core/slug";
import { type CalendarEvent, calendarFile } from "@/lib/listings/events/calendar-file";
import { eventEntry } from "@/lib/listings/proposals/event-calendar";
import { textResponse } from "@/lib/site/http/etag";
import { excerptOf } from "@/lib/site/seo/excerpt";
import { type CalendarEventDto, type CalendarFeedDto, MONTHS_AHEAD } from "./calendar";
import { hostName, sponsorText } from "./copy";

/** Events in one file. */
export const MOST_IN_FEED = 500;
const MOST_DESCRIPTION = 400;

/** A file to subscribe to, and when one of its entries last changed (UTC); null: it has none. */
export interface CalendarFeedFile {
  text: string;
  changedAt: string | null;
}

/** Public events as a file. `site`: this site's origin. */
export function calendarFeed(
  { title, events }: CalendarFeedDto,
  { site, brand }: { site: string; brand: string },
): CalendarFeedFile {
  const text = calendarFile(
    events.map((event) => toEntry(event, site)),
    {
      brand,
      name: `${title} (${brand})`,
      about: `Events of the next ${MONTHS_AHEAD} months, at most ${MOST_IN_FEED}. Canceled events stay for 30 days.`,
    },
  );
  return {
    text,
    changedAt:
      events
        .map(({ updatedAt }) => updatedAt)
        .sort()
        .at(-1) ?? null,
  };
}

function toEntry(event: CalendarEventDto, site: string): CalendarEvent {
  const address = site + proposalPath(event);
  const about = [`Host: ${hostName(event.host)}`, sponsorText(event)].filter(Boolean).join("\n");
  const description = `${about}\n\n${excerptOf(event.description, MOST_DESCRIPTION)}`;
  return eventEntry({ ...event, description }, { site, address });
}

/** The name of a calendar file; null for other files. */
export const nameOfFeed = (file: string): string | null => /^([^.]+)\.ics$/.exec(file)?.[1] ?? null;

/**
 * Sends a public calendar file to anyone, and to other sites' scripts, or 304 if the client has it; 404 for null. Says
 * when an entry last changed, but compares contents only: events also leave a file as time passes.
 */
export function publicFeedResponse(request: Request, file: CalendarFeedFile | null): Response {
  if (!file) return new Response("Not found", { status: 404, headers: { "x-robots-tag": "noindex" } });
  return textResponse(request, file.text, {
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "public, max-age=60",
    "access-control-allow-origin": "*",
    "x-robots-tag": "noindex",
    ...(file.changedAt && { "last-modified": new Date(file.changedAt).toUTCString() }),
  });
}
