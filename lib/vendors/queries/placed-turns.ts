import "server-only";
import { sql } from "drizzle-orm";
import { onlyRow, type RawRow } from "@/db/raw-row";
import { turnsUpTo } from "@/lib/core/turns";
import type { PlacedCursor } from "./placed-cursor";
import type { PlacedParts, Through } from "./placed-parts";

/** The first rows of a page that featured vendors take turns at. */
const FEATURED_A_PAGE = 3;

/** The featured vendors of a page, by what they show, and how many turns are through at its end. */
export interface Leaders {
  leaders: string[];
  through: Through;
  led: number;
}

interface Turns {
  leaders: string[];
  /** The vendors of the first turn and of the last one that leads; null: nobody does. */
  from: string | null;
  to: string | null;
  /** How many turns there are, and how many are through with the last one that leads. */
  many: number;
  led: number | null;
}

/**
 * Whose turn it is: of each the best that is found of them. Those whom the pages before have shown anyway, where their
 * score put them, are passed over. Vendors are looked at one after the other from where the page before ended, of those
 * alone of whom something may stand behind it, and no more of them than it takes.
 */
export async function takeTurns(parts: PlacedParts, after: PlacedCursor | null): Promise<Leaders> {
  const place = after?.place ?? null;
  const turns = onlyRow(
    await parts.db.execute<RawRow<Turns>>(sql`
    with ring as (
      select profile_id, row_number() over (order by profile_id) - 1 as number, count(*) over () as many
      from (${parts.featuredVendors()}) vendors),
    turns as materialized (
      select profile_id, mod(number + many - mod(${turnsUpTo(parts.at)}::bigint, many), many)::int as place from ring),
    leaders as materialized (
      select best.id, best.profile_id, next.place
      from (
        select profile_id as vendor, place from (select * from turns where place >= ${after?.led ?? 0} order by place offset 0) s
        where ${parts.mayBeBehind(place)} order by place offset 0) next
        cross join lateral (${parts.best(sql`next.vendor`)}) best
      where ${parts.isBehind(place)}
      order by next.place limit ${FEATURED_A_PAGE})
    select (select profile_id from turns where place = 0) as from,
      (select profile_id from leaders order by place desc limit 1) as to,
      (select count(*) from turns)::int as many, (select max(place) + 1 from leaders) as led,
      array(select id from leaders order by place) as leaders`),
  );
  const { leaders, from, to, many, led } = turns;
  const isOver = leaders.length < FEATURED_A_PAGE || from === null || to === null || led === null;
  return isOver ? { leaders, through: null, led: many } : { leaders, through: { from, to }, led };
}
