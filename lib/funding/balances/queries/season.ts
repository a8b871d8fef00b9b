import "server-only";
import { sql } from "drizzle-orm";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import type { SeasonRow } from "../schema";
import { SUBJECTS, subjectOf, TOTALS, type TotalsRow } from "../totals";
import { isOwn } from "../visibility";

/** One year of a host. */
export interface Season {
  year: number;
  /** All years with an event or a campaign, the newest first. */
  years: number[];
  rows: SeasonRow[];
}

/**
 * Returns the balances of the viewer's events and campaigns of one year, in the order of their days, with a single query.
 * Event hosts only.
 * @param wanted null: this year, or if it has none, the newest before it, or else the next one
 */
export async function getSeason(ctx: Ctx, wanted: number | null): Promise<Season> {
  const { viewer, db } = authorize(ctx, ["event_host"]);
  const thisYear = ctx.now().getUTCFullYear();
  const { rows } = await db.execute<TotalsRow & { years: number[]; year: number }>(sql`
    with own as (
      select u.id, extract(year from u.starts_at at time zone u.time_zone)::int as year
      from ${SUBJECTS} where ${isOwn(viewer)}),
    chosen as (
      select coalesce(${wanted}::int, max(year) filter (where year <= ${thisYear}), min(year)) as year,
        array_agg(distinct year) as years from own)
    select c.year, coalesce(c.years, '{}') as years, f.* from chosen c
    left join lateral (
      select ${TOTALS}, u.starts_at, u.id from ${SUBJECTS}
      where ${isOwn(viewer)} and u.id in (select own.id from own where own.year = c.year)) f on true
    order by f.starts_at, f.id`);
  const [first] = rows;
  return {
    year: first?.year ?? thisYear,
    years: (first?.years ?? []).toSorted((one, other) => other - one),
    rows: rows
      .filter(({ subject }) => subject !== null)
      .map((row) => ({ subject: subjectOf(row), totals: row.totals, audiences: row.audiences })),
  };
}
