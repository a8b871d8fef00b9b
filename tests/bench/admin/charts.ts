import { METRIC_RANGES, type MetricRange } from "@/lib/site/admin/metrics";
import { getMetrics } from "@/lib/site/admin/queries/metrics";
import type { Question } from "./timing";

/** Platform Analytics: each range with every chart. */
export const CHARTS: readonly Question[] = (Object.keys(METRIC_RANGES) as MetricRange[]).map(
  (range): Question => [METRIC_RANGES[range].label, (ctx) => getMetrics(ctx, range)],
);
