import { decodePage } from "./markup/charset";
import type { PageRead, PageToRead } from "./page-read";
import { readEventCalendar, readEventPage } from "./read-event";

/** Extracts the event from a page or a calendar. Runs in linear time up to a budget, and never throws. */
export function readFetched({ page, calendar, home, now }: PageToRead): PageRead {
  const text = decodePage(page.body, page.contentType);
  const reading = { url: page.url, home, now };
  if (page.kind === "calendar") return { fields: readEventCalendar(text, reading), calendarUrl: null };
  const event = readEventPage(text, reading);
  const [linked = null] = event.isComplete ? [] : event.calendars;
  return {
    fields: event.fields(calendar ? decodePage(calendar.body, calendar.contentType) : undefined),
    calendarUrl: linked,
  };
}
