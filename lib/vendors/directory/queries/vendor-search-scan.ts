import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { RawRow } from "@/db/raw-row";
import type { Scan } from "@/lib/vendors/directory/scan";
import type { Position } from "./vendor-search-cursor";
import { FACTORS, type Rank, type Rotated, type Stream, type VendorSearchSql } from "./vendor-search-sql";

/** A match with its score. */
export type Found = Position & { id: string; isBoosted: boolean };

/** A match that a scan found. */
export type Scanned = Found & { isNamed: boolean };

/** A row returned by a scan: a match, or the last row it passed. */
type Passed = Rank & {
  id: string;
  isFound: boolean;
  isNamed: boolean;
  /** The number of rows passed, including this one. */
  passed: number;
};

/** Where to start, how many matches to return, and how many rows to pass at most. */
export interface ScanOptions {
  from: Rank | null;
  limit: number;
  reach: number;
  /** Only matches in the name, or only those elsewhere; undefined means both. */
  stream?: Stream;
  rotated: Rotated;
}

/** Scans rows without a boost in rank order. */
export async function scanByRank(
  search: VendorSearchSql,
  { from, limit, reach, stream, rotated }: ScanOptions,
): Promise<Scan<Scanned, Rank>> {
  const { db, terms, at } = search;
  const isOfStream =
    terms.words === null || stream === undefined
      ? sql`true`
      : stream === "named"
        ? search.isNamed()
        : sql`not ${search.isNamed()}`;
  const { rows } = await db.execute<RawRow<Passed>>(sql`
    select id, profile_id as "profileId", turn, standing, is_found as "isFound", passed::int,
      is_found and ${search.isNamed()} as "isNamed"
    from (
      select *, s.boosted_until_ms <= ${at} and ${search.isFound()} and ${isOfStream}
          and ${search.isLeft(rotated)} as is_found,
        row_number() over (order by standing desc, turn desc, profile_id desc) as passed
      from (
        select * from ${sql.identifier(search.source)} s
        where ${search.isInCategory()} and ${search.isFurther(from)}
        order by standing desc, turn desc, profile_id desc limit ${reach}) s) s
    where is_found or passed = ${reach}
    order by standing desc, turn desc, profile_id desc limit ${limit}`);
  const last = rows.at(-1);
  const isOver = !last || (rows.length < limit && last.passed < reach);
  return {
    rows: rows
      .filter(({ isFound }) => isFound)
      .map(({ id, profileId, turn: rotation, standing, isNamed }) => {
        const score = standing * (isNamed ? FACTORS.named : FACTORS.plain);
        return { id, profileId, turn: rotation, score, isNamed, isBoosted: false };
      }),
    passed: last?.passed ?? 0,
    stoppedAt: isOver ? null : last,
  };
}

/** Which page to read: its start, what the rotation has shown, and the number of rows. */
export interface PageOptions {
  after: Position | null;
  rotated: Rotated;
  limit: number;
}

/** Boosted rows. There are few, so all are read. */
export const findBoosted = (search: VendorSearchSql, page: PageOptions): Promise<Found[]> =>
  firstOf(search, page, sql`${search.isBoosted()} and ${search.isAskedOfPromoted()}`);

/** Finds the other name matches through the word index. */
export const findByName = (search: VendorSearchSql, page: PageOptions): Promise<Found[]> =>
  firstOf(
    search,
    page,
    sql`s.words @@ ${search.terms.askNamed}::tsquery and (${search.isFound()} and ${search.isNamed()}) is true
      and s.boosted_until_ms <= ${search.at}`,
  );

/** Finds all matches, boosted or not, through the word index. */
export const findByIndex = (search: VendorSearchSql, page: PageOptions): Promise<Found[]> =>
  firstOf(search, page, search.isAskedAndFound());

/**
 * Returns the first matches. Checks in rank order whether the rotation has shown a row, and stops at the last row
 * needed.
 */
async function firstOf(
  search: VendorSearchSql,
  { after, rotated, limit }: PageOptions,
  isFound: SQL,
): Promise<Found[]> {
  const { rows } = await search.db.execute<RawRow<Found>>(sql`
    with found as materialized (
      select id, profile_id, turn, featured_until_ms, ${search.score()} as score, s.boosted_until_ms > ${search.at} as is_boosted
      from ${sql.identifier(search.source)} s where ${isFound})
    select id, profile_id as "profileId", turn, score, is_boosted as "isBoosted" from (
      select * from found where ${search.isBehind(after)} order by score desc, turn desc, profile_id desc offset 0) s
    where ${search.isLeft(rotated)}
    order by score desc, turn desc, profile_id desc limit ${limit}`);
  return rows;
}
