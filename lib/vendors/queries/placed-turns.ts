import "server-only";
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
  /** The vendors of the first and the last turn; null: nobody matches. */
  from: string | null;
  to: string | null;
  /** How many turns there are, and how many are through. */
  many: number;
  led: number;
}

/**
 * Whose turn it is, `looks` of whom are looked at one by one before all are compared: of each the best that is found of them. Those whom the pages before have shown anyway, where their
 * score put them, are passed over.
 */
export async function takeTurns(
  parts: PlacedParts,
  after: PlacedCursor | null,
  looks: number,
): Promise<Leaders> {
  const next = await lookAtNext(parts, after, looks);
  const isEnough = next.leaders.length === FEATURED_A_PAGE || next.led >= next.many;
  const { leaders, from, to, many, led } = isEnough ? next : await compareAll(parts, after);
  const isOver = leaders.length < FEATURED_A_PAGE || from === null || to === null;
  return isOver ? { leaders, through: null, led: many } : { leaders, through: { from, to }, led };
}

/** Counts the vendors who match and looks at one after the other from where the page before ended. */
async function lookAtNext(parts: PlacedParts, after: PlacedCursor | null, looks: number): Promise<Turns> {
  const { sql } = parts;
  const led = after?.led ?? 0;
  const [turns] = await sql<[Turns]>`
    with recursive ring as materialized (
      select array_agg(profile_id order by profile_id) as ids, count(*)::int as many,
        mod(${turnsUpTo(parts.at)}::bigint, nullif(count(*), 0)) as first
      from (${parts.featuredVendors()}) vendors),
    turns (place, id, leads, found) as (
      select ${led}::int - 1, null::uuid, false, 0
      union all
      select place + 1, best.id, best.leads, found + best.leads::int
      from turns cross join ring cross join lateral (
        select id, ${parts.isBehind(after?.place ?? null)} as leads
        from (${parts.best(sql`ids[1 + mod(first + place + 1, many)]`)}) best) best
      where place + 1 < least(many, ${led + looks}::int) and found < ${FEATURED_A_PAGE})
    select ids[1 + first] as from, ids[1 + mod(first + last, many)] as to, many, last + 1 as led,
      array(select id from turns where leads order by place) as leaders
    from ring cross join (select max(place) as last from turns) through`;
  return turns;
}

/** The same by the best of all vendors who match. */
async function compareAll(parts: PlacedParts, after: PlacedCursor | null): Promise<Turns> {
  const { sql } = parts;
  const [turns] = await sql<[Turns]>`
    with best as (
      select distinct on (profile_id) id, profile_id, turn, ${parts.score()} as score from ${sql(parts.source)} s
      where ${parts.isFeatured()} and ${parts.isAskedOfPromoted()} order by profile_id, score desc, turn desc),
    ring as (select *, row_number() over (order by profile_id) - 1 as number, count(*) over () as many from best),
    turns as materialized (
      select id, profile_id, mod(number + many - mod(${turnsUpTo(parts.at)}::bigint, many), many)::int as place,
        ${parts.isBehind(after?.place ?? null)} as is_behind
      from ring),
    leaders as materialized (
      select id, profile_id, place from turns where place >= ${after?.led ?? 0} and is_behind
      order by place limit ${FEATURED_A_PAGE})
    select (select profile_id from turns where place = 0) as from,
      (select profile_id from leaders order by place desc limit 1) as to,
      (select count(*) from turns)::int as many, (select max(place) + 1 from leaders) as led,
      array(select id from leaders order by place) as leaders`;
  return turns;
}
