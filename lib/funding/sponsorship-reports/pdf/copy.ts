import type { DeliverySide, FigureSource, ReportContent } from "@/db/enums";
import { formatMoment, formatShortDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";

/** Where a figure comes from, in words. */
export const SOURCE_LABELS: Record<FigureSource, string> = {
  counted: "Counted here",
  host: "Stated by the host",
  sponsor: "Stated by the sponsor",
};

const SIDES: Record<DeliverySide, string> = {
  host: "by the host",
  sponsor: "by the sponsor",
  admin: "by the site's decision",
  site: "by silence",
};

export const sideLabel = (side: DeliverySide | null): string => (side ? SIDES[side] : "");

/** The formats of one report: its currency and its event's time zone. */
export function formatsOf({ deal, event }: Pick<ReportContent, "deal" | "event">) {
  return {
    money: (cents: number) => formatCents(cents, deal.currency),
    day: (instant: string | null) => (instant ? formatShortDay(new Date(instant), event.timeZone) : ""),
    moment: (instant: string) => formatMoment(new Date(instant), event.timeZone),
    /** Of a calendar day. */
    date: (day: string) => formatShortDay(new Date(`${day}T12:00:00Z`)),
  };
}
export type Formats = ReturnType<typeof formatsOf>;

export const formatNumber = (amount: number): string => amount.toLocaleString("en-US");
