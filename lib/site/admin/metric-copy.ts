import { formatMonth } from "@/lib/core/dates";
import { describeDay } from "@/lib/site/analytics/copy";
import type { MetricStep } from "./metrics";

/** The label of a chart's point: "May 3, 2027", "Week of May 3, 2027", "May 2027". */
export function stepLabel(day: string, step: MetricStep): string {
  if (step === "month") return formatMonth(new Date(`${day}T12:00:00Z`));
  return step === "week" ? `Week of ${describeDay(day)}` : describeDay(day);
}

/**
 * The label of the span with the median: "3 to 7 days"; null without data.
 * @param counts the number in each span, shortest span first
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
