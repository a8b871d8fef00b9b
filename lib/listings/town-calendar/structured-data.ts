import { proposalPath } from "@/lib/core/slug";
import { formatLocation } from "@/lib/listings/proposals/details";
import { machineTimes } from "@/lib/listings/proposals/event-copy";
import { locationData, organizerData, sponsorsData } from "@/lib/listings/proposals/structured-data";
import { breadcrumbData } from "@/lib/site/seo/structured-data";
import type { CalendarEventDto, TownCalendarDto } from "./calendar";
import { townTitle } from "./copy";
import { CALENDARS_PATH, townCalendarPath } from "./paths";

/**
 * A town's events and the page's breadcrumbs as schema.org data.
 * @param site this site's origin, prepended to every path
 */
export function townCalendarData({ town, events }: TownCalendarDto, site: string): Record<string, unknown>[] {
  const steps = [
    { name: "Calendars", path: CALENDARS_PATH },
    { name: town.name, path: townCalendarPath(town.slug) },
  ];
  return [
    breadcrumbData(site, steps),
    {
      "@context": "https://schema.org",
      "@type": "ItemList",
      name: townTitle(town.name),
      numberOfItems: events.length,
      itemListElement: events.map((event, index) => ({
        "@type": "ListItem",
        position: index + 1,
        item: eventItem(event, town.name, site),
      })),
    },
  ];
}

function eventItem(event: CalendarEventDto, town: string, site: string): Record<string, unknown> {
  const times = machineTimes(event.event);
  return {
    "@type": "Event",
    name: event.title,
    url: site + proposalPath(event),
    startDate: times.start,
    endDate: times.end,
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: locationData(event, formatLocation(event) ?? town),
    organizer: organizerData(event.host, site),
    sponsor: sponsorsData(event.sponsors, site),
  };
}
