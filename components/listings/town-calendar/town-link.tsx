import { Icon } from "@/components/ui/icon";
import { TextLink } from "@/components/ui/text-link";
import type { CalendarTown } from "@/lib/listings/town-calendar/calendar";
import { CALENDARS_PATH, townCalendarPath } from "@/lib/listings/town-calendar/paths";

/** Link to a town's calendar, or, without a town, to all calendars. */
export function TownLink({ town }: { town: CalendarTown | null }) {
  return (
    <p className="flex gap-2">
      <Icon name="calendar-days" aria-hidden size={20} className="mt-0.5 text-quiet" />
      <TextLink
        href={town ? townCalendarPath(town.slug) : CALENDARS_PATH}
        prefetch={false}
        className="min-w-0 wrap-anywhere"
      >
        {town ? `More in ${town.name}` : "Town calendars"}
      </TextLink>
    </p>
  );
}
