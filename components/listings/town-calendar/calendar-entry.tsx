import { DateText } from "@/components/ui/date-text";
import { Icon } from "@/components/ui/icon";
import { TextLink } from "@/components/ui/text-link";
import { formatWeekday } from "@/lib/core/dates";
import { personPath, proposalPath } from "@/lib/core/slug";
import { formatLocation } from "@/lib/listings/proposals/details";
import { formatEventDay, formatEventTime } from "@/lib/listings/proposals/event-copy";
import type { CalendarEventDto } from "@/lib/listings/town-calendar/calendar";
import { hostName, sponsorText } from "@/lib/listings/town-calendar/copy";

function CalendarHost({ host }: { host: CalendarEventDto["host"] }) {
  const name = <bdi>{hostName(host)}</bdi>;
  return host.page ? (
    <TextLink href={personPath(host.page)} prefetch={false}>
      {name}
    </TextLink>
  ) : (
    name
  );
}

/** An event of a calendar's list. */
export function CalendarEntry({ event }: { event: CalendarEventDto }) {
  const { startDate, startsAt } = event.event;
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-4 border-t border-line py-5 sm:grid-cols-[4rem_minmax(0,1fr)]">
      <p aria-hidden="true" className="text-center">
        <span className="block text-sm text-quiet">{formatWeekday(startDate)}</span>
        <span className="block font-display text-xl tabular-nums">{Number(startDate.slice(8))}</span>
      </p>
      <div className="min-w-0">
        <h3 className="text-lg wrap-anywhere">
          <TextLink href={proposalPath(event)} prefetch={false} dir="auto">
            {event.title}
          </TextLink>
        </h3>
        <p className="mt-1.5">
          <DateText iso={startsAt}>{formatEventDay({ isCampaign: false, event: event.event })}</DateText>
        </p>
        <p className="text-sm text-quiet">{formatEventTime(event.event)}</p>
        <p className="mt-1.5 text-sm text-quiet wrap-anywhere">
          <bdi>{formatLocation(event)}</bdi> · Hosted by <CalendarHost host={event.host} />
        </p>
        <p className="mt-2.5 flex gap-2 text-sm font-semibold wrap-anywhere">
          <Icon
            name={event.isOpen ? "tag" : "handshake"}
            aria-hidden
            size={18}
            className="mt-0.5 text-quiet"
          />
          <span dir="auto" className="min-w-0">
            {sponsorText(event)}
          </span>
        </p>
      </div>
    </li>
  );
}
