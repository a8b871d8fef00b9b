import { CalendarFeed } from "@/components/listings/events/calendar-feed";
import { ButtonLink } from "@/components/ui/button-link";
import { deleteDeadlineAddressAction, makeDeadlineAddressAction } from "@/lib/funding/deadlines/actions";

/** Leads from the top of a long page to its end, where its reader subscribes. */
export const ToCalendar = () => (
  <ButtonLink href="#calendar-feed" variant="secondary" size="sm">
    Add to your calendar
  </ButtonLink>
);

/** How to subscribe to the dates that the viewer owes or waits for. `madeAt`: of the address; null: there is none. */
export function DeadlineFeed({ madeAt }: { madeAt: Date | null }) {
  return (
    <CalendarFeed
      title="Subscribe to your deadlines"
      intro="A private address adds the dates of your benefits to Google Calendar, Apple Calendar, or Outlook, and keeps them current: what you have to do, and what you're waiting for."
      madeAt={madeAt}
      make={makeDeadlineAddressAction}
      remove={deleteDeadlineAddressAction}
      className="mt-12 max-w-3xl border-t border-line pt-8"
    />
  );
}
