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

/** A calendar day (UTC) in words: "May 3, 2027". */
export function describeDay(day: string): string {
  return formatShortDay(new Date(`${day}T12:00:00Z`));
}

/** What a bar of the chart stands for. */
export function describeBar({ day, isWeek }: Pick<Bar, "day" | "isWeek">): string {
  return isWeek ? `Week of ${describeDay(day)}` : describeDay(day);
}

/** A share of a whole in whole percent: "12%"; nothing is "0%", and less than half a percent "<1%". */
export function percentOf(part: number, whole: number): string {
  const percent = whole > 0 ? Math.round((100 * part) / whole) : 0;
  return percent === 0 && part > 0 ? "<1%" : `${percent}%`;
}
