import "server-only";
import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** A table, or a table alias, with coordinates. */
type Located = Record<"latitude" | "longitude", AnyColumn | SQL | number>;

/** Great-circle distance in miles between two rows or points; SQL null if either has no coordinates. */
export const milesBetween = (from: Located, to: Located): SQL<number | null> =>
  sql<
    number | null
  >`app.distance_miles(${from.latitude}, ${from.longitude}, ${to.latitude}, ${to.longitude})`;

/** Whether two rows or points are within this distance. Never true if either has no coordinates. */
export const withinMiles = (from: Located, to: Located, miles: number): SQL<boolean> =>
  sql<boolean>`coalesce(${milesBetween(from, to)} <= ${miles}, false)`;
