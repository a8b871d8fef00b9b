import type { ReportContent } from "@/db/enums";
import { formatShortDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";

/** The formats of one report: its currency and its event's time zone. */
export function formatsOf({ deal, event }: Pick<ReportContent, "deal" | "event">) {
  return {
    money: (cents: number) => formatCents(cents, deal.currency),
    day: (instant: string | null) => (instant ? formatShortDay(new Date(instant), event.timeZone) : ""),
    /** Of a calendar day. */
    date: (day: string) => formatShortDay(new Date(`${day}T12:00:00Z`)),
  };
}
export type Formats = ReturnType<typeof formatsOf>;
