import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { RawRow } from "@/db/raw-row";
import type { Place } from "./placed-cursor";
import { FACTORS, type PlacedParts, type Standing, type Stream, type Through } from "./placed-parts";

/** A row that was found, with its score. */
export type Found = Place & { id: string; isBoosted: boolean };

/** A row on the way: what was found, or the last one. */
type Passed = Standing & {
  id: string;
  isFound: boolean;
  isNamed: boolean;
  /** How many rows there are up to this one. */
  seen: number;
};

/** A way along the order: from where, for how many rows, past how many at most, and whose turn is through. */
export interface Walk {
  from: Standing | null;
  limit: number;
  reach: number;
  stream?: Stream;
  through: Through;
}

/** What a walk along the order found, how many rows it passed, and the last of them; null: no rows are left. */
export interface Walked {
  rows: (Found & { isNamed: boolean })[];
  seen: number;
  stoppedAt: Standing | null;
}

/** Walks along the order past what is not boosted, until so many of one stream, or of both, are found or `reach` are passed. */
export async function walkPlaced(
  parts: PlacedParts,
  { from, limit, reach, stream, through }: Walk,
): Promise<Walked> {
  const { db, terms, at } = parts;
  const isOfStream =
    terms.words === null || stream === undefined
      ? sql`true`
      : stream === "named"
        ? parts.isNamed()
        : sql`not ${parts.isNamed()}`;
  const rows = await db.execute<RawRow<Passed>>(sql`
    select id, profile_id as "profileId", turn, standing, is_found as "isFound", seen::int,
      is_found and ${parts.isNamed()} as "isNamed"
    from (
      select *, s.boosted_until_ms <= ${at} and ${parts.isFound()} and ${isOfStream}
          and ${parts.isLeft(through)} as is_found,
        row_number() over (order by standing desc, turn desc, profile_id desc) as seen
      from (
        select * from ${sql.identifier(parts.source)} s
        where ${parts.isInCategory()} and ${parts.isFurther(from)}
        order by standing desc, turn desc, profile_id desc limit ${reach}) s) s
    where is_found or seen = ${reach}
    order by standing desc, turn desc, profile_id desc limit ${limit}`);
  const found = rows.filter(({ isFound }) => isFound);
  const last = rows.at(-1);
  const isOver = !last || (rows.length < limit && last.seen < reach);
  return {
    rows: found.map(({ id, profileId, turn, standing, isNamed }) => {
      const score = standing * (isNamed ? FACTORS.named : FACTORS.plain);
      return { id, profileId, turn, score, isNamed, isBoosted: false };
    }),
    seen: last?.seen ?? 0,
    stoppedAt: isOver ? null : last,
  };
}

/** From where somebody reads on, for how many rows, and whose turn is through. */
export interface Reading {
  after: Place | null;
  through: Through;
  limit: number;
}

/** Those that are boosted: few enough to read them all. */
export const boostedPlaced = (parts: PlacedParts, reading: Reading): Promise<Found[]> =>
  firstOf(parts, reading, sql`${parts.isBoosted()} and ${parts.isAskedOfPromoted()}`);

/** Has the index of words name the others that have them in their name. */
export const namedPlaced = (parts: PlacedParts, reading: Reading): Promise<Found[]> =>
  firstOf(
    parts,
    reading,
    sql`s.words @@ ${parts.terms.askNamed}::tsquery and (${parts.isFound()} and ${parts.isNamed()}) is true
      and s.boosted_until_ms <= ${parts.at}`,
  );

/** Has the index of words name everything that is found, boosted or not. */
export const gatherPlaced = (parts: PlacedParts, reading: Reading): Promise<Found[]> =>
  firstOf(parts, reading, parts.isAskedAndFound());

/** The first of what is found. What the turns have shown is looked up in that order, and no further than the last one. */
function firstOf(parts: PlacedParts, { after, through, limit }: Reading, isFound: SQL): Promise<Found[]> {
  return parts.db.execute<RawRow<Found>>(sql`
    with found as materialized (
      select id, profile_id, turn, featured_until_ms, ${parts.score()} as score, s.boosted_until_ms > ${parts.at} as is_boosted
      from ${sql.identifier(parts.source)} s where ${isFound})
    select id, profile_id as "profileId", turn, score, is_boosted as "isBoosted" from (
      select * from found where ${parts.isBehind(after)} order by score desc, turn desc, profile_id desc offset 0) s
    where ${parts.isLeft(through)}
    order by score desc, turn desc, profile_id desc limit ${limit}`);
}
