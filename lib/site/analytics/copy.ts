import type { ViewSource } from "@/db/enums";
import { formatShortDay } from "@/lib/core/dates";
import type { Bar } from "./days";

export const SOURCE_LABELS: Readonly<Record<ViewSource, string>> = {
  search: "Search engines",
  social: "Social networks",
  direct: "Direct links, email, and apps",
  site: "This site",
  agent: "Agents' links",
  other: "Other sites",
};

/** A calendar day (UTC) as text: "May 3, 2027". */
export function describeDay(day: string): string {
  return formatShortDay(new Date(`${day}T12:00:00Z`));
}

/** The label of a chart's bar. */
export function describeBar({ day, isWeek }: Pick<Bar, "day" | "isWeek">): string {
  return isWeek ? `Week of ${describeDay(day)}` : describeDay(day);
}

/** A share as a rounded percentage: "12%"; "0%" for zero, "<1%" below half a percent. */
export function percentOf(part: number, whole: number): string {
  const percent = whole > 0 ? Math.round((100 * part) / whole) : 0;
  return percent === 0 && part > 0 ? "<1%" : `${percent}%`;
}
