import "server-only";
import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** Where a row is: a table, or an alias of one, that has coordinates. */
type Located = Record<"latitude" | "longitude", AnyColumn | SQL | number>;

/** Miles along the surface between two placed rows or points; null in SQL where one of them has no coordinates. */
export const milesBetween = (from: Located, to: Located): SQL<number | null> =>
  sql<
    number | null
  >`app.distance_miles(${from.latitude}, ${from.longitude}, ${to.latitude}, ${to.longitude})`;

/** Whether two placed rows or points are no farther apart than this. Never true where one has no coordinates. */
export const withinMiles = (from: Located, to: Located, miles: number): SQL<boolean> =>
  sql<boolean>`coalesce(${milesBetween(from, to)} <= ${miles}, false)`;
