import { Section } from "@/components/layout/section";
import { formatShortDay } from "@/lib/core/dates";
import { type AddressActions, CalendarAddress } from "./calendar-address";

type Props = AddressActions & {
  title: string;
  intro: string;
  /** When its address was made; null: there is none. */
  madeAt: Date | null;
  className?: string;
};

/** How to subscribe to one of the viewer's calendars from other programs. */
export function CalendarFeed({ title, intro, madeAt, className, ...actions }: Props) {
  return (
    <Section id="calendar-feed" title={title} intro={intro} className={className}>
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
      <CalendarAddress isMade={madeAt !== null} {...actions} />
    </Section>
  );
}
