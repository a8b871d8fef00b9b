import { CalendarFeed } from "@/components/listings/events/calendar-feed";
import { deleteDeadlineAddressAction, makeDeadlineAddressAction } from "@/lib/funding/deadlines/actions";

/** How to subscribe to the dates that the viewer owes or waits for. `madeAt`: of the address; null: there is none. */
export function DeadlineFeed({ madeAt }: { madeAt: Date | null }) {
  return (
    <CalendarFeed
      title="Subscribe to your deadlines"
      intro="A private address adds every date by which you or the other side must deliver, send, accept, or answer to Google Calendar, Apple Calendar, or Outlook, and keeps it current."
      madeAt={madeAt}
      make={makeDeadlineAddressAction}
      remove={deleteDeadlineAddressAction}
      className="mt-12 max-w-3xl border-t border-line pt-8"
    />
  );
}
