import { bigint, date, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant, oneOf } from "@/db/columns";

/** The site's totals for each day (UTC) and each month, computed on a schedule so that viewing them is cheap. */
export const siteMetrics = pgTable(
  "site_metrics",
  {
    step: text("step").$type<"day" | "month">().notNull(),
    /** The day, or the first one of the month. */
    day: date("day").notNull(),
    /** The metric: a key of `lib/site/admin/metrics.ts`. */
    metric: text("metric").notNull(),
    /** The part: a role, a kind of product, or a time span; empty if the metric has no parts. */
    part: text("part").notNull().default(""),
    /** A count, or cents; negative if more was returned than received. */
    value: bigint("value", { mode: "number" }).notNull(),
    drawnUpAt: instant("drawn_up_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.step, t.day, t.metric, t.part] }),
    oneOf("site_metrics_step_check", t.step, ["day", "month"]),
  ],
);
