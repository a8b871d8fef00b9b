import { PageHeader } from "@/components/layout/page-header";
import { EditEventForm } from "@/components/listings/events/edit-event-form";
import { EventStatusBadge } from "@/components/listings/events/event-status";
import { StartProposalForm } from "@/components/listings/events/start-proposal-form";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { TextLink } from "@/components/ui/text-link";
import { zoneOptions } from "@/lib/core/zones";
import { balancePath } from "@/lib/funding/balances/paths";
import { eventDayPath } from "@/lib/funding/proofs/paths";
import { subjectReportsPath } from "@/lib/funding/sponsorship-reports/paths";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireRole } from "@/lib/identity/sessions/require-viewer";
import { cancelEventPath, MY_EVENTS_PATH, ownEventPath } from "@/lib/listings/events/paths";
import { canCancelEvent, canEditEvent, canProposeFor } from "@/lib/listings/events/policy";
import { getOwnEvent } from "@/lib/listings/events/queries/own-event";
import { EVENT_DATE_SOLD } from "@/lib/listings/proposals/frozen";
import { orNotFound } from "@/lib/site/http/or-not-found";

export const metadata = { title: "Edit Event" };

type Props = { params: Promise<{ id: string }> };

export default async function EditEvent({ params }: Props) {
  const { id } = await params;
  const viewer = await requireRole("event_host", ownEventPath(id));
  const event = await orNotFound(getOwnEvent({ ...(await requestCtx()), viewer }, id));
  const { texts, version, proposals, isDateSold } = event;
  const actions = (
    <>
      {canProposeFor(event) && <StartProposalForm eventId={id} title={texts.title} />}
      <ButtonLink href={eventDayPath(id)} variant="secondary" size="sm" prefetch={false}>
        Event Day
      </ButtonLink>
      <ButtonLink href={subjectReportsPath(id)} variant="secondary" size="sm" prefetch={false}>
        Reports
      </ButtonLink>
      <ButtonLink href={balancePath(id)} variant="secondary" size="sm" prefetch={false}>
        Balance
      </ButtonLink>
      {canCancelEvent(event) && (
        <ButtonLink href={cancelEventPath(id)} variant="quiet" size="sm" prefetch={false}>
          Cancel event
        </ButtonLink>
      )}
    </>
  );
  return (
    <div className="max-w-measure">
      <PageHeader
        title="Edit Event"
        intro={texts.title}
        actions={actions}
        above={<TextLink href={MY_EVENTS_PATH}>My Events</TextLink>}
      />
      <EventStatusBadge event={event} />
      {canEditEvent(event) ? (
        <>
          {proposals.length > 0 && (
            <Alert className="mb-8" title={followersText(proposals.length)}>
              A new location or date applies to every proposal for this event. We notify sponsors of a new
              location.
              {isDateSold && ` ${EVENT_DATE_SOLD}`}
            </Alert>
          )}
          <EditEventForm
            eventId={id}
            version={version}
            start={{ texts, zones: zoneOptions() }}
            frozenDates={isDateSold ? EVENT_DATE_SOLD : null}
          />
        </>
      ) : (
        <Alert className="mt-4" title="This event was canceled.">
          You can no longer edit it.
        </Alert>
      )}
    </div>
  );
}

const followersText = (count: number) =>
  count === 1 ? "This event has 1 proposal" : `This event has ${count} proposals`;
