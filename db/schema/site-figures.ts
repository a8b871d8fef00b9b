import { bigint, date, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "../columns";

/** How the site as a whole did on each day (UTC), drawn up by the clock so that looking at it costs nothing. */
export const siteFigures = pgTable(
  "site_figures",
  {
    day: date("day").notNull(),
    /** Which figure: a key of `lib/admin/figures.ts`. */
    figure: text("figure").notNull(),
    /** Of what: a role, a kind of product, a span of time; empty where a figure has no parts. */
    part: text("part").notNull().default(""),
    /** A count, or cents; negative where more went back than came. */
    value: bigint("value", { mode: "number" }).notNull(),
    drawnUpAt: instant("drawn_up_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.figure, t.part] })],
);
