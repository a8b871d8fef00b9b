import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button-style";
import { DateText } from "@/components/ui/date-text";
import { Icon } from "@/components/ui/icon";
import { proposalPath } from "@/lib/core/slug";
import { closedBecause, formatLocation, type ProposalDetailsDto } from "@/lib/listings/proposals/details";
import { formatEventDay, formatEventTime } from "@/lib/listings/proposals/event-copy";
import { CATEGORY_LABELS, sponsorshipTypeLabel } from "@/lib/listings/proposals/labels";
import { calendarPath } from "@/lib/listings/proposals/paths";
import { ShareProposal } from "./share-proposal";

/** Title, date, and location. */
export function Heading({ proposal }: { proposal: ProposalDetailsDto }) {
  const { event, isCampaign } = proposal;
  const closed = closedBecause(proposal);
  const location = formatLocation(proposal);
  const time = isCampaign ? null : formatEventTime(event);
  return (
    <header>
      <div className="flex flex-wrap items-center gap-2">
        <Badge>{CATEGORY_LABELS[proposal.category]}</Badge>
        <Badge>{sponsorshipTypeLabel(proposal.sponsorshipType)}</Badge>
        {proposal.isFeatured && !closed && (
          <Badge tone="sun" icon={<Icon name="star" aria-hidden className="size-3 fill-current" />}>
            Featured
          </Badge>
        )}
        {closed === "funded" && <Badge tone="moss">Funded</Badge>}
        {closed === "cancelled" && <Badge tone="brick">Canceled</Badge>}
        {closed === "paused" && <Badge>Paused</Badge>}
        {proposal.isEnded && <Badge>Ended</Badge>}
      </div>
      <h1 dir="auto" className="mt-3 text-2xl wrap-anywhere">
        {proposal.title}
      </h1>
      <ul className="mt-5 grid gap-2.5">
        <li className="flex gap-3">
          <Icon name="calendar-days" aria-hidden size={20} className="mt-1 text-quiet" />
          <div>
            <DateText iso={event?.startsAt ?? null} className="font-semibold">
              {formatEventDay(proposal)}
            </DateText>
            {time && <p className="text-sm text-quiet">{time}</p>}
          </div>
        </li>
        {location && (
          <li className="flex gap-3">
            <Icon name="map-pin" aria-hidden size={20} className="mt-1 text-quiet" />
            <bdi className="min-w-0 wrap-anywhere">{location}</bdi>
          </li>
        )}
      </ul>
      <div className="mt-6 flex flex-wrap gap-2" data-print="hide">
        <ShareProposal id={proposal.id} title={proposal.title} path={proposalPath(proposal)} />
        {event && !proposal.isEnded && (
          <a
            href={calendarPath(proposal)}
            download
            rel="nofollow"
            className={buttonClass({ variant: "quiet", size: "sm" })}
          >
            <Icon name="calendar-plus" aria-hidden="true" size={18} />
            Add to calendar
          </a>
        )}
      </div>
    </header>
  );
}
