import clsx from "clsx";
import { Icon } from "@/components/ui/icon";
import { TextLink } from "@/components/ui/text-link";
import { formatDates, formatShortDates, formatTime } from "@/lib/core/dates";
import { describeServices, type EntryDto, entryPath, entryTitle } from "@/lib/vendors/calendar/entry";
import { monthOf } from "@/lib/vendors/calendar/month";
import type { OwnCalendar } from "@/lib/vendors/calendar/queries/own-calendar";
import { ENTRY_KINDS } from "./entry-kinds";
import { monthLabel } from "./month-links";

type Props = Pick<OwnCalendar, "month" | "entries">;

/** A month's entries by the day on which they begin. For phones. */
export function DayList({ month, entries }: Props) {
  const days = Map.groupBy(
    entries.filter(({ firstDay, lastDay }) => monthOf(firstDay) <= month && monthOf(lastDay) >= month),
    ({ firstDay }) => (monthOf(firstDay) < month ? `${month}-01` : firstDay),
  );
  if (days.size === 0)
    return (
      <p className="border-y border-line py-4 text-quiet @3xl:hidden">Nothing in {monthLabel(month)}.</p>
    );
  return (
    <ol className="grid gap-6 @3xl:hidden">
      {[...days].map(([day, those]) => (
        <li key={day}>
          <h3 className="mb-2 text-sm font-semibold text-quiet">{formatDates(day, day)}</h3>
          <ul className="grid gap-2">
            {those.map((entry) => (
              <ListedEntry key={entry.id} entry={entry} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function ListedEntry({ entry }: { entry: EntryDto }) {
  const { kind, firstDay, lastDay, startTime, location } = entry;
  const { label, icon, className } = ENTRY_KINDS[kind];
  const facts = [
    label !== entryTitle(entry) && label,
    lastDay > firstDay && formatShortDates(firstDay, lastDay),
    startTime && formatTime(startTime),
    describeServices(entry),
    location,
  ];
  return (
    <li className={clsx("flex gap-3 rounded border p-3", className)}>
      <Icon name={icon} aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <TextLink tone="ink" href={entryPath(entry)} prefetch={false} className="font-semibold wrap-anywhere">
          {entryTitle(entry)}
        </TextLink>
        <p className="text-sm wrap-anywhere text-quiet">{facts.filter(Boolean).join(" · ")}</p>
      </div>
    </li>
  );
}
