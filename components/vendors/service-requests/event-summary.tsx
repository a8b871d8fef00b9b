import { formatShortDates } from "@/lib/core/dates";
import type { RequestedEventDto } from "@/lib/vendors/service-requests/request";

/** An event's date and location in one line. */
export const eventLine = ({ startDate, endDate, city, region }: RequestedEventDto): string =>
  [formatShortDates(startDate, endDate ?? startDate), [city, region].filter(Boolean).join(", ")]
    .filter(Boolean)
    .join(" · ");

/** The event that a form is about. */
export function EventSummary({ event }: { event: RequestedEventDto }) {
  return (
    <div className="mb-8 rounded border border-line bg-raised px-5 py-4">
      <h2 className="text-lg">{event.title}</h2>
      <p className="mt-1 text-sm text-quiet">{eventLine(event)}</p>
    </div>
  );
}
