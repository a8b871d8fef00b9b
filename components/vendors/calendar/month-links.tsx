import { buttonClass } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { formatMonth } from "@/lib/core/dates";
import { addMonths, type Month, monthOf } from "@/lib/vendors/calendar/month";
import { CALENDAR_PATH, calendarPath } from "@/lib/vendors/calendar/paths";

/** "December 2026" */
export const monthLabel = (month: Month): string => formatMonth(new Date(`${month}-01T12:00:00Z`));

/** The month's heading with links to its neighbors and to today. Plain links: the router's cache ignores the query. */
export function MonthLinks({ month, today }: { month: Month; today: string }) {
  const isCurrent = month === monthOf(today);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h2 id="month" className="text-xl tabular-nums">
        {monthLabel(month)}
      </h2>
      <nav aria-label="Months" className="flex items-center gap-2">
        <Neighbor month={addMonths(month, -1)} rel="prev" />
        <a
          href={CALENDAR_PATH}
          aria-current={isCurrent ? "page" : undefined}
          className={buttonClass({ variant: "secondary", size: "sm" })}
        >
          Today
        </a>
        <Neighbor month={addMonths(month, 1)} rel="next" />
      </nav>
    </div>
  );
}

function Neighbor({ month, rel }: { month: Month; rel: "prev" | "next" }) {
  return (
    <a href={calendarPath(month)} rel={rel} className={buttonClass({ variant: "quiet", size: "sm" })}>
      <Icon name={rel === "prev" ? "chevron-left" : "chevron-right"} aria-hidden="true" size={20} />
      <span className="sr-only">
        {rel === "prev" ? "Previous" : "Next"} month: {monthLabel(month)}
      </span>
    </a>
  );
}
