import { Section } from "@/components/layout/section";
import { formatShortDay } from "@/lib/core/dates";
import { CalendarAddress } from "./calendar-address";

/** How to subscribe to the calendar from other programs. */
export function CalendarFeed({ madeAt }: { madeAt: Date | null }) {
  return (
    <Section
      id="calendar-feed"
      title="Subscribe to your calendar"
      intro="A private address adds your bookings, blocked days, and requests to Google Calendar, Apple Calendar, or Outlook, and keeps them current."
    >
      <ul className="mb-5 max-w-measure list-disc space-y-1 pl-5 text-sm text-quiet">
        <li>Google Calendar: Other calendars, then From URL.</li>
        <li>Apple Calendar: File, then New Calendar Subscription.</li>
        <li>Outlook: Add calendar, then Subscribe from web.</li>
      </ul>
      {madeAt && (
        <p className="mb-3 text-sm">
          Your address was made on {formatShortDay(madeAt)}. Anyone who has it can read your calendar.
        </p>
      )}
      <CalendarAddress isMade={madeAt !== null} />
    </Section>
  );
}
