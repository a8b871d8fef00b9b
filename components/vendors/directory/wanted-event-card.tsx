import type { ReactNode } from "react";
import { ReportLink } from "@/components/trust/moderation/report-link";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { formatMinute } from "@/lib/core/dates";
import { formatCount } from "@/lib/core/numbers";
import { formatShortEventDay } from "@/lib/listings/proposals/event-copy";
import type { WantedEventDto } from "@/lib/vendors/directory/directory";
import { formatVendorLocation } from "@/lib/vendors/directory/public-vendor";
import { submitBidPath, submitOfferPath } from "@/lib/vendors/profiles/paths";
import { formatBudget } from "@/lib/vendors/service-requests/request";
import { SERVICE_LABELS } from "@/lib/vendors/service-requests/services";

/** An event looking for vendors, with the ways to respond. */
export function WantedEventCard({ event }: { event: WantedEventDto }) {
  const { id, title, description, services, languages, jobPostingId, expectedAttendance } = event;
  const location = formatVendorLocation(event);
  return (
    <Card as="article" className="flex h-full flex-col">
      <h2 className="text-lg leading-snug break-words">{title}</h2>
      <ul className="mt-3 grid gap-1.5 text-sm text-quiet">
        <Fact icon={<Icon name="calendar-days" aria-hidden className="mt-0.5 size-4 shrink-0" />} name="Date">
          {formatShortEventDay({ isCampaign: false, ...event })}
        </Fact>
        {location && (
          <Fact icon={<Icon name="map-pin" aria-hidden className="mt-0.5 size-4 shrink-0" />} name="Location">
            {location}
          </Fact>
        )}
        {expectedAttendance !== null && (
          <Fact icon={<Icon name="users" aria-hidden className="mt-0.5 size-4 shrink-0" />} name="Attendance">
            {formatCount(expectedAttendance)} expected
          </Fact>
        )}
        {languages.length > 0 && (
          <Fact
            icon={<Icon name="languages" aria-hidden className="mt-0.5 size-4 shrink-0" />}
            name="Preferred languages"
          >
            {languages.join(", ")}
          </Fact>
        )}
      </ul>
      <p className="mt-3 line-clamp-3 text-sm break-words">{description}</p>
      <Services event={event} services={services} />
      <div className="mt-auto flex flex-wrap gap-2 pt-5">
        <ButtonLink href={submitOfferPath(id)} prefetch={false}>
          Submit Offer<span className="sr-only"> for {title}</span>
        </ButtonLink>
        {jobPostingId && (
          <ButtonLink href={submitBidPath(jobPostingId)} variant="secondary" prefetch={false}>
            Submit Bid<span className="sr-only"> for {title}</span>
          </ButtonLink>
        )}
      </div>
      <ReportLink kind="event" id={id} of={title} />
    </Card>
  );
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      {icon}
      <span className="min-w-0 break-words tabular-nums">
        <span className="sr-only">{name}: </span>
        {children}
      </span>
    </li>
  );
}

/** The requested services with budgets and deadlines. */
function Services({
  event: { timeZone, title },
  services,
}: { event: WantedEventDto } & Pick<WantedEventDto, "services">) {
  return (
    <ul
      aria-label={`Services for ${title}`}
      className="mt-4 divide-y divide-line border-y border-line text-sm"
    >
      {services.map((service) => (
        <li
          key={service.serviceType}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5"
        >
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <Badge>{SERVICE_LABELS[service.serviceType]}</Badge>
            <span className="font-semibold tabular-nums">{formatBudget(service) ?? "No budget set"}</span>
          </span>
          <span className="flex items-center gap-1.5 text-quiet tabular-nums">
            <Icon name="clock" aria-hidden className="size-4 shrink-0" />
            <span>
              Offers until{" "}
              <time dateTime={service.deadlineAt}>{formatMinute(lastMinute(service), timeZone)}</time>
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** People take midnight at the end of a day for the next day. */
function lastMinute({ deadlineOn, deadlineAt }: WantedEventDto["services"][number]): Date {
  return new Date(new Date(deadlineAt).getTime() - (deadlineOn ? 60_000 : 0));
}
