import { ProposalStatusBadge } from "@/components/listings/proposals/proposal-status";
import { ShareLink } from "@/components/site/share/share-link";
import { TextLink } from "@/components/ui/text-link";
import { formatTime } from "@/lib/core/dates";
import { proposalPath } from "@/lib/core/slug";
import type { OwnEventDto } from "@/lib/listings/events/own-event";
import { ownEventPath } from "@/lib/listings/events/paths";
import { canEditEvent, canProposeFor } from "@/lib/listings/events/policy";
import { formatShortEventDay } from "@/lib/listings/proposals/event-copy";
import { editPath } from "@/lib/listings/proposals/paths";
import { EventMenu } from "./event-menu";
import { EventStatusBadge } from "./event-status";
import { StartProposalForm } from "./start-proposal-form";

/** A host's own events with their proposals and actions. `level` is the heading level. */
export function EventList({ events, level = 2 }: { events: readonly OwnEventDto[]; level?: 2 | 3 }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded border border-line bg-raised">
      {events.map((event) => (
        <li key={event.id} className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 p-5">
          <Facts event={event} level={level} />
          <Actions event={event} />
        </li>
      ))}
    </ul>
  );
}

function Facts({ event, level }: { event: OwnEventDto; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <div className="min-w-0 flex-1 basis-72">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Heading dir="auto" className="text-base wrap-anywhere">
          {canEditEvent(event) ? (
            <TextLink href={ownEventPath(event.id)} prefetch={false} tone="ink">
              {event.title}
            </TextLink>
          ) : (
            event.title
          )}
        </Heading>
        <EventStatusBadge event={event} />
      </div>
      <p className="mt-1 text-sm text-quiet tabular-nums">
        {[whenText(event), locationText(event)].filter(Boolean).join(" · ")}
      </p>
      {event.proposals.length > 0 && (
        <ul aria-label={`Proposals for ${event.title}`} className="mt-3 space-y-1.5 text-sm">
          {event.proposals.map(({ id, title, status, isHidden }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <TextLink href={editPath(id)} prefetch={false}>
                <bdi className="wrap-anywhere">{title}</bdi>
              </TextLink>
              <ProposalStatusBadge
                status={status}
                isEnded={event.isOver}
                isHidden={isHidden}
                awaitsPayment={status === "draft"}
              />
              {(status === "active" || status === "completed") && !isHidden && (
                <ShareLink title={title} path={proposalPath({ id, title })} isOwner />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function whenText({ startDate, endDate, startTime }: OwnEventDto): string {
  const days = formatShortEventDay({ isCampaign: false, startDate, endDate });
  return startTime ? `${days}, ${formatTime(startTime)}` : days;
}

const locationText = ({ city, region }: OwnEventDto) => [city, region].filter(Boolean).join(", ");

function Actions({ event }: { event: OwnEventDto }) {
  const { id, title, status, hasBegun, isOver, vendorRequests } = event;
  return (
    <div className="flex flex-wrap items-start gap-2">
      {canProposeFor(event) && <StartProposalForm eventId={id} title={title} />}
      <EventMenu event={{ id, title, status, hasBegun, isOver, vendorRequests }} />
    </div>
  );
}
