import clsx from "clsx";
import { Icon } from "@/components/ui/icon";
import { formatDate } from "@/lib/core/dates";
import { type EntryDto, entryPath, entryTitle } from "@/lib/vendors/calendar/entry";
import { monthOf } from "@/lib/vendors/calendar/month";
import type { OwnCalendar } from "@/lib/vendors/calendar/queries/own-calendar";
import { ENTRY_KINDS } from "./entry-kinds";
import { monthLabel } from "./month-links";

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
/** As many as fit into a cell; the rest is folded. */
const SHOWN = 3;

type Props = Pick<OwnCalendar, "month" | "today" | "weeks" | "entries">;

/** A month as a table, one row per week. For wide screens. */
export function MonthGrid({ month, today, weeks, entries }: Props) {
  return (
    <table className="hidden w-full table-fixed border-collapse @3xl:table">
      <caption className="sr-only">{monthLabel(month)}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col" className="pb-2 pl-3 text-left text-xs font-semibold text-quiet">
              <abbr title={weekday} className="no-underline">
                {weekday.slice(0, 3)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Day
                key={day}
                day={day}
                isToday={day === today}
                isOutside={monthOf(day) !== month}
                entries={entries.filter(({ firstDay, lastDay }) => firstDay <= day && lastDay >= day)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayProps = { day: string; isToday: boolean; isOutside: boolean; entries: readonly EntryDto[] };

function Day({ day, isToday, isOutside, entries }: DayProps) {
  const [shown, folded] = [entries.slice(0, SHOWN), entries.slice(SHOWN)];
  return (
    <td
      aria-current={isToday ? "date" : undefined}
      className={clsx("h-28 border border-line p-1.5 align-top", isOutside ? "bg-sunk" : "bg-raised")}
    >
      <time
        dateTime={day}
        className={clsx(
          "mb-1 flex size-7 items-center justify-center rounded-full text-sm tabular-nums",
          isToday ? "bg-sun font-bold text-on-sun" : isOutside ? "text-quiet" : "font-semibold",
        )}
      >
        <span aria-hidden="true">{Number(day.slice(-2))}</span>
        <span className="sr-only">
          {formatDate(day)}
          {isToday && ", today"}
        </span>
      </time>
      {shown.length > 0 && <Entries entries={shown} />}
      {folded.length > 0 && (
        <details className="mt-1">
          <summary className="cursor-pointer rounded px-1.5 py-1 text-xs font-semibold text-action">
            {folded.length} more<span className="sr-only"> on {formatDate(day)}</span>
          </summary>
          <Entries entries={folded} />
        </details>
      )}
    </td>
  );
}

function Entries({ entries }: { entries: readonly EntryDto[] }) {
  return (
    <ul className="grid gap-1">
      {entries.map((entry) => {
        const { label, icon, className } = ENTRY_KINDS[entry.kind];
        return (
          <li key={entry.id} className="min-w-0">
            <a
              href={entryPath(entry)}
              title={entryTitle(entry)}
              className={clsx(
                "flex min-h-7 items-start gap-1 rounded border px-1.5 py-1 text-xs font-semibold hover:underline",
                className,
              )}
            >
              <Icon name={icon} aria-hidden="true" size={14} className="mt-0.5 shrink-0" />
              {label !== entryTitle(entry) && <span className="sr-only">{label}: </span>}
              <span className="line-clamp-2 min-w-0 wrap-anywhere">{entryTitle(entry)}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
