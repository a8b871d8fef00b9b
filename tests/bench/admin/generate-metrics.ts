import type { Sql } from "postgres";
import { columnsOf, METRIC_TOPICS, type MetricTopic } from "@/lib/site/admin/metrics";
import { inBulk } from "./in-bulk";

const YEARS = 10;

/** Creates every metric of the site, with every breakdown, for each day of ten years. */
export const generateMetrics = (sql: Sql): Promise<void> =>
  inBulk(sql, ["site_metrics"], async () => {
    const columns = (Object.keys(METRIC_TOPICS) as MetricTopic[]).flatMap(columnsOf);
    await sql`
      insert into site_metrics (step, day, metric, part, value, drawn_up_at)
      select s.step, s.day, c.metric, c.part, n, now()
      from unnest(${columns.map(({ figure }) => figure)}::text[], ${columns.map(({ part }) => part)}::text[]) c (metric, part)
        cross join (
          select 'day' as step, current_date - n as day, n from generate_series(0, ${YEARS * 365}::int) n
          union all
          select 'month', (date_trunc('month', current_date) - make_interval(months => n))::date, n
          from generate_series(0, ${YEARS * 12}::int) n) s`;
  });
