import { formatMonth } from "@/lib/core/dates";
import { describeDay } from "@/lib/site/analytics/copy";
import type { MetricStep } from "./metrics";

/** What a point of a chart stands for: "May 3, 2027", "Week of May 3, 2027", "May 2027". */
export function stepLabel(day: string, step: MetricStep): string {
  if (step === "month") return formatMonth(new Date(`${day}T12:00:00Z`));
  return step === "week" ? `Week of ${describeDay(day)}` : describeDay(day);
}

/**
 * In which of some spans the middle one of all lies, as its words: "3 to 7 days"; null where there are none.
 * @param counts how many lie in each span, the shortest first
 */
export function middleSpan(counts: readonly { label: string; count: number }[]): string | null {
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  let seen = 0;
  for (const { label, count } of counts) {
    seen += count;
    if (all > 0 && seen * 2 >= all) return label;
  }
  return null;
}
