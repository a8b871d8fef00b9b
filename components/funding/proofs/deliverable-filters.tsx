import { FilterBox, FilterField } from "@/components/layout/filter-bar";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Select } from "@/components/ui/select";
import { DELIVERABLES_PATH, eventDayPath } from "@/lib/funding/proofs/paths";
import { DELIVERABLE_VIEWS, type DeliverableView, VIEW_LABELS } from "@/lib/funding/proofs/status";

type Props = {
  view: DeliverableView | null;
  eventId: string | null;
  events: readonly { id: string; title: string }[];
};

const VIEWS = Object.keys(DELIVERABLE_VIEWS) as DeliverableView[];

/** Filters the host's benefits by event and status. Works without scripts. */
export function DeliverableFilters({ view, eventId, events }: Props) {
  return (
    <div className="mb-6">
      <FilterBox>
        <form
          action={DELIVERABLES_PATH}
          aria-label="Filter benefits"
          className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
        >
          <FilterField name="event" label="Event">
            <Select
              id="event"
              name="event"
              defaultValue={eventId ?? ""}
              placeholder="All events"
              options={events.map(({ id, title }) => ({ value: id, label: title }))}
            />
          </FilterField>
          <FilterField name="status" label="Status">
            <Select
              id="status"
              name="status"
              defaultValue={view ?? ""}
              placeholder="All, open first"
              options={VIEWS.map((value) => ({ value, label: VIEW_LABELS[value] }))}
            />
          </FilterField>
          <Button type="submit">Filter</Button>
        </form>
      </FilterBox>
      {eventId && events.some(({ id }) => id === eventId) && (
        <div className="mt-3">
          <ButtonLink href={eventDayPath(eventId)} variant="secondary" size="sm" prefetch={false}>
            Event Day
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
