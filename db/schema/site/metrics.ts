import { bigint, date, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant, oneOf } from "@/db/columns";

/** How the site as a whole did on each day (UTC), and in each month, drawn up by the clock so that looking at it costs nothing. */
export const siteMetrics = pgTable(
  "site_metrics",
  {
    step: text("step").$type<"day" | "month">().notNull(),
    /** The day, or the first one of the month. */
    day: date("day").notNull(),
    /** Which metric: a key of `lib/site/admin/metrics.ts`. */
    metric: text("metric").notNull(),
    /** Of what: a role, a kind of product, a span of time; empty where a metric has no parts. */
    part: text("part").notNull().default(""),
    /** A count, or cents; negative where more went back than came. */
    value: bigint("value", { mode: "number" }).notNull(),
    drawnUpAt: instant("drawn_up_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.step, t.day, t.metric, t.part] }),
    oneOf("site_metrics_step_check", t.step, ["day", "month"]),
  ],
);
