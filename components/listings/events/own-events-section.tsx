import { Section } from "@/components/layout/section";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { TextLink } from "@/components/ui/text-link";
import type { OwnEventDto } from "@/lib/listings/events/own-event";
import { CREATE_EVENT_PATH, MY_EVENTS_PATH } from "@/lib/listings/events/paths";
import { EventList } from "./event-list";

/** The host's next events on the dashboard, or how to list the first one. */
export function OwnEventsSection({ events }: { events: readonly OwnEventDto[] }) {
  return (
    <Section
      id="events"
      className="mt-12"
      title="My Events"
      action={
        <TextLink href={MY_EVENTS_PATH} prefetch={false}>
          All events
        </TextLink>
      }
    >
      {events.length > 0 ? (
        <EventList events={events} level={3} />
      ) : (
        <EmptyState
          title="No upcoming events"
          level={3}
          action={
            <ButtonLink href={CREATE_EVENT_PATH} variant="secondary" prefetch={false}>
              List a New Event
            </ButtonLink>
          }
        >
          <p>List an event with its location and date. Add proposals when you know what it needs.</p>
        </EmptyState>
      )}
    </Section>
  );
}
