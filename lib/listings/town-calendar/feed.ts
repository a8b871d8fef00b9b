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

/** Public events as a file to subscribe to. `site`: this site's origin. */
export function calendarFeed(
  { title, events }: CalendarFeedDto,
  { site, brand }: { site: string; brand: string },
): string {
  return calendarFile(
    events.map((event) => toEntry(event, site)),
    {
      brand,
      name: `${title} (${brand})`,
      about: `Events of the next ${MONTHS_AHEAD} months, at most ${MOST_IN_FEED}. Canceled events stay for 30 days.`,
    },
  );
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
 * Sends a public calendar file to anyone, and to other sites' scripts, or 304 if the client has it. `file`: null is
 * sent as 404. Says when an entry last changed, but compares contents only: events also leave a file as time passes.
 */
export function publicFeedResponse(
  request: Request,
  feed: CalendarFeedDto | null,
  site: { site: string; brand: string },
): Response {
  if (!feed) return new Response("Not found", { status: 404, headers: { "x-robots-tag": "noindex" } });
  const changed = Math.max(...feed.events.map(({ updatedAt }) => Date.parse(updatedAt)));
  return textResponse(request, calendarFeed(feed, site), {
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "public, max-age=60",
    "access-control-allow-origin": "*",
    "x-robots-tag": "noindex",
    ...(feed.events.length > 0 && { "last-modified": new Date(changed).toUTCString() }),
  });
}
