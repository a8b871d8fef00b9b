import { FIGURE_RANGES, type FigureRange } from "@/lib/site/admin/metrics";
import { getFigures } from "@/lib/site/admin/queries/metrics";
import type { Question } from "./timing";

/** Platform Analytics: each of its ranges, with every chart. */
export const CHARTS: readonly Question[] = (Object.keys(FIGURE_RANGES) as FigureRange[]).map(
  (range): Question => [FIGURE_RANGES[range].label, (ctx) => getFigures(ctx, range)],
);
