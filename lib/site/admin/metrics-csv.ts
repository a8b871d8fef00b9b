import { csvFile } from "@/lib/core/csv";
import { columnsOf, definitionOf, type MetricTopic, type SiteMetricsByDayDto, seriesOf } from "./metrics";

const STEP_HEADERS = { day: "Day (UTC)", week: "Week from (UTC)", month: "Month from (UTC)" } as const;

/** One topic's table as CSV: one row per step, amounts in dollars. */
export function metricsCsv(metrics: SiteMetricsByDayDto, topic: MetricTopic): string {
  const columns = columnsOf(topic).map(({ figure, part, label }) => ({
    label,
    isMoney: definitionOf(figure).isMoney ?? false,
    series: seriesOf(metrics, figure, part),
  }));
  return csvFile([
    [STEP_HEADERS[metrics.step], ...columns.map(({ label }) => label)],
    ...metrics.points.map((day, n) => [
      day,
      ...columns.map(({ series, isMoney }) => (isMoney ? (series[n] ?? 0) / 100 : (series[n] ?? 0))),
    ]),
  ]);
}

/** The file's name. */
export const metricsCsvName = ({ from, to }: SiteMetricsByDayDto, topic: MetricTopic): string =>
  `${topic}-${from}-to-${to}.csv`;
