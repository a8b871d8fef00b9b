import { Card } from "@/components/ui/card";
import { DefinitionList } from "@/components/ui/definition-list";
import { formatMinute, formatShortDates, formatTime } from "@/lib/core/dates";
import { formatCount } from "@/lib/core/numbers";
import type { RequestedEventDto, RequestedServiceDto } from "@/lib/vendors/bids/match";
import { formatBudget } from "@/lib/vendors/service-requests/request";
import { SERVICE_LABELS } from "@/lib/vendors/service-requests/services";

type Props = { event: RequestedEventDto & { description: string }; services: readonly RequestedServiceDto[] };

/** "Jun 4, 2027, 6:30 PM · Millbrook, Illinois" */
export const describeEvent = (event: RequestedEventDto): string =>
  [
    [
      formatShortDates(event.startDate, event.endDate ?? event.startDate),
      event.startTime && formatTime(event.startTime),
    ]
      .filter(Boolean)
      .join(", "),
    [event.city, event.region].filter(Boolean).join(", "),
  ]
    .filter(Boolean)
    .join(" · ");

/** The event that an offer or bid is for, with its requests. */
export function RequestedEventSummary({ event, services }: Props) {
  return (
    <Card as="section" className="mb-8" aria-labelledby="asked-event">
      <h2 id="asked-event" className="text-lg break-words">
        {event.title}
      </h2>
      <p className="mt-1 text-sm text-quiet">{describeEvent(event)}</p>
      <p className="mt-3 line-clamp-4 max-w-measure break-words whitespace-pre-line">{event.description}</p>
      {event.expectedAttendance !== null && (
        <p className="mt-3 text-sm">{formatCount(event.expectedAttendance)} people expected.</p>
      )}
      <DefinitionList
        className="mt-4"
        items={services.map((service) => ({
          term: (
            <>
              <span className="font-semibold text-ink">{SERVICE_LABELS[service.serviceType]}</span>
              {service.requirements && (
                <span className="mt-0.5 block max-w-measure break-words whitespace-pre-line">
                  {service.requirements}
                </span>
              )}
              {service.preferredLanguages.length > 0 && (
                <span className="mt-0.5 block">
                  Preferred languages: {service.preferredLanguages.join(", ")}
                </span>
              )}
            </>
          ),
          detail: (
            <>
              {formatBudget(service) ?? "No budget set"}
              <span className="block text-quiet">Offers until {deadlineText(service, event.timeZone)}</span>
            </>
          ),
        }))}
      />
    </Card>
  );
}

/** Midnight at the end of a day would read as the next day. */
const deadlineText = ({ deadlineOn, deadlineAt }: RequestedServiceDto, timeZone: string) =>
  formatMinute(deadlineOn ? new Date(deadlineAt.getTime() - 1) : deadlineAt, timeZone);
