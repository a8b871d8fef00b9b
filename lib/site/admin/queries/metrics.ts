import "server-only";
import { sql } from "drizzle-orm";
import { onlyRow, type RawRow, withInstants } from "@/db/raw-row";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { dayAfter } from "@/lib/site/analytics/days";
import {
  definitionOf,
  METRIC_RANGES,
  METRICS,
  type Metric,
  type MetricRange,
  type MetricStep,
  type SiteMetricsByDayDto,
} from "../metrics";

/** Longer ranges are shown by week, and very long ones by month. */
const stepOf = (days: number): MetricStep => (days <= 92 ? "day" : days <= 740 ? "week" : "month");

/**
 * The site's metrics for a range of days (UTC), by day, week, or month: sums of events, last values of levels. A single
 * statement over the refreshed metrics. Admins only.
 */
export async function getMetrics(ctx: Ctx, range: MetricRange): Promise<SiteMetricsByDayDto> {
  authorize(ctx, ["admin"]);
  const { days } = METRIC_RANGES[range];
  const to = ctx.now().toISOString().slice(0, 10);
  const first = days === null ? await firstDay(ctx) : dayAfter(to, 1 - days);
  const from = first ?? to;
  const step = stepOf((Date.parse(to) - Date.parse(from)) / 86_400_000 + 1);
  const levels = (Object.keys(METRICS) as Metric[]).filter((figure) => definitionOf(figure).isLevel);
  const found = await ctx.readDb.execute<
    RawRow<{ day: string; figure: Metric; part: string; value: number; at: Date }>
  >(sql`
    select date_trunc(${step}, day)::date::text as day, metric as figure, part, max(drawn_up_at) as at,
      (case when metric = any(${sql.param(levels)}) then (array_agg(value order by day desc))[1] else sum(value) end)::float8 as value
    from site_metrics
    where step = ${step === "month" ? "month" : "day"} and day between ${startOf(from, step)} and ${to}
    group by 1, 2, 3`);
  const rows = found.map((row) =>
    withInstants<{ day: string; figure: Metric; part: string; value: number; at: Date }>(row, "at"),
  );
  return {
    range,
    from,
    to,
    step,
    drawnUpAt: rows.reduce<Date | null>((last, { at }) => (last && last > at ? last : at), null),
    points: pointsBetween(from, to, step),
    values: rows.map(({ day, figure, part, value }) => ({ day, figure, part, value })),
  };
}

/** The first day with data. */
async function firstDay({ readDb }: Pick<Ctx, "readDb">): Promise<string | null> {
  const row = onlyRow(
    await readDb.execute<{ day: string | null }>(
      sql`select min(day)::text as day from site_metrics where step = 'day'`,
    ),
  );
  return row.day;
}

/** The first day of each step, oldest first. */
function pointsBetween(from: string, to: string, step: MetricStep): string[] {
  const points: string[] = [];
  for (let day = startOf(from, step); day <= to; day = startOf(dayAfter(day, LENGTHS[step]), step))
    points.push(day);
  return points;
}

/** At least one step long, and shorter than two. */
const LENGTHS: Readonly<Record<MetricStep, number>> = { day: 1, week: 7, month: 31 };

function startOf(day: string, step: MetricStep): string {
  if (step === "month") return `${day.slice(0, 7)}-01`;
  return step === "day" ? day : dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
}
