import { PageHeader } from "@/components/layout/page-header";
import { EventList } from "@/components/listings/events/event-list";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { Pagination } from "@/components/ui/pagination";
import { PillLinks } from "@/components/ui/pill-links";
import { type Query, readAfter } from "@/lib/core/query";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireRole } from "@/lib/identity/sessions/require-viewer";
import { EVENT_VIEW_LABELS, EVENT_VIEWS } from "@/lib/listings/events/own-event";
import { CREATE_EVENT_PATH, MY_EVENTS_PATH, ownEventsPath } from "@/lib/listings/events/paths";
import { listOwnEvents } from "@/lib/listings/events/queries/own-events";

export const metadata = { title: "My Events" };

type Props = { searchParams: Promise<Query> };

export default async function MyEvents({ searchParams }: Props) {
  const viewer = await requireRole("event_host", MY_EVENTS_PATH);
  const query = await searchParams;
  const view = query["view"] === "over" ? "over" : "coming";
  const after = readAfter(query["after"]);
  const { rows, next } = await listOwnEvents({ ...(await requestCtx()), viewer }, { view, after });
  return (
    <>
      <PageHeader
        title="My Events"
        intro="An event can have several proposals. They all share its location and date."
        actions={
          <ButtonLink href={CREATE_EVENT_PATH} icon={<Icon name="plus" aria-hidden="true" size={18} />}>
            List a New Event
          </ButtonLink>
        }
      />
      <div className="mb-5">
        <PillLinks
          label="My events by time"
          links={EVENT_VIEWS.map((one) => ({
            label: EVENT_VIEW_LABELS[one],
            href: ownEventsPath(one),
            isCurrent: one === view,
          }))}
        />
      </div>
      {rows.length > 0 ? (
        <EventList events={rows} />
      ) : (
        <EmptyState title={view === "coming" ? "No upcoming events" : "No past events"}>
          <p>
            {view === "coming"
              ? "List an event with its location and date. Add proposals when you know what it needs."
              : "Events appear here after their last day, or when you cancel them."}
          </p>
        </EmptyState>
      )}
      <Pagination
        label="My Events"
        firstHref={after && ownEventsPath(view)}
        nextHref={next && ownEventsPath(view, next)}
        nextLabel={view === "coming" ? "Later events" : "Earlier events"}
      />
    </>
  );
}
