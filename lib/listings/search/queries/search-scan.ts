import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { ReadDatabase } from "@/db/types";
import { isListed } from "@/lib/listings/proposals/visibility";
import type { Costs, Scan } from "@/lib/listings/search/scan";
import type { ProposalFilters } from "../filters";
import { indexOf, type SearchOrder } from "./search-order";
import { type Cursor, newest, type Position, type Stream } from "./search-streams";
import { amountsBetween, type SearchTerms } from "./search-terms";

/**
 * Costs, relative to visiting a row found by an index: skipping a row by its order's index alone, looking up a row by
 * id, and reading an entry of another index.
 */
const COST_TO_PASS = 1 / 6;
const COST_TO_FIND = 2;
const COST_OF_ENTRY = 1 / 16;
/** Comparing the lists of several words in the word index, for each row that has the rarest one. */
const COST_TO_COMPARE = 1 / 8;

/** A scan's result: each match with its stream's number, and the cost of scanning further. */
export type ProposalScan = Scan<Cursor, Position> & { costs: Costs };

/** The first rows of all streams in order, and the total number of matches. */
export interface Matches {
  rows: Cursor[];
  matched: number;
}

type Row = { id: string; key: string };

/** A matching row, or the last one scanned. */
type ScannedRow = Row & {
  /** The stream's number; negative if the row doesn't match. */
  found: number;
  /** Running counts up to this row: rows passed, rows in the category, and so on. */
  passed: number;
  in_category: number;
  nameable: number;
  possible: number;
  /** Rows in the entire index. */
  indexed: number;
};

/** Why a row doesn't match. */
const LACKS_TERMS = -1;
const LACKS_THE_REST = -2;
const LACKS_LOCATION = -3;
const LACKS_CATEGORY = -4;

const NO_MORE = { stoppedAt: null, passed: 0, costs: { row: 0, index: 0 } };

type Conditions = Pick<Stream, "words" | "inTitle" | "featured">;

/** The SQL of one search. All external values are bound parameters. */
export class ProposalSearch {
  constructor(
    readonly readDb: ReadDatabase,
    readonly filters: ProposalFilters,
    readonly terms: SearchTerms,
    /** Unix time in milliseconds. */
    readonly now: number,
    readonly order: SearchOrder,
  ) {}

  /**
   * Scans the order's own index until it finds enough or has passed `reach` rows. The index alone rules out most rows.
   * If words were searched, the rest are visited, or all rows if few are ruled out (`visitsAll`), which saves the
   * lookups. `among` is the set of streams that matches are sorted into.
   */
  async scanByRank(
    stream: Stream,
    after: Position | null,
    wanted: number,
    reach: number,
    visitsAll: boolean,
    among: readonly Stream[] = [stream],
  ): Promise<ProposalScan> {
    const direction = this.order.direction(stream);
    const rows = await this.readDb.execute<ScannedRow>(sql`
      select id, key, found, passed::int, in_category::int, nameable::int, possible::int,
        (select reltuples from pg_class where oid = ${indexOf(stream)}::regclass)::int as indexed
      from (
        select *, row_number() over so_far as passed,
          count(*) filter (where found > ${LACKS_CATEGORY}) over so_far as in_category,
          count(*) filter (where found > ${LACKS_LOCATION}) over so_far as nameable,
          count(*) filter (where found > ${LACKS_THE_REST}) over so_far as possible
        from (
          select s.proposal_id as id, ${this.order.scannedKey(stream)} as key,
            case when not ${this.#isInCategory()} then ${LACKS_CATEGORY}
              when (${this.#isInTown()} and ${this.#hasNamedAmount()}) is not true then ${LACKS_LOCATION}
              when not (${this.#isLeft(stream)}) then ${LACKS_THE_REST}
              else ${this.#visit(stream, among, visitsAll)} end::int as found
          from ${this.order.inOrder(stream, after, reach)} where ${this.order.stretch(stream, this.order.scannedKey(stream), after)}
          order by ${this.order.scannedKey(stream)} ${direction}, s.proposal_id ${direction} limit ${reach}) scanned
        window so_far as (order by key ${direction}, id ${direction} rows unbounded preceding)) counted
      where found >= 0 or passed = ${reach} order by key ${direction}, id ${direction} limit ${wanted}`);
    return this.#scanned(rows, wanted, reach);
  }

  #scanned(rows: readonly ScannedRow[], wanted: number, reach: number): ProposalScan {
    const found = rows
      .filter((row) => row.found >= 0)
      .map((row) => ({ ...positionOf(row), stream: row.found }));
    const last = rows.at(-1);
    if (!last || (found.length < wanted && last.passed < reach)) return { ...NO_MORE, rows: found };
    const { passed, in_category, nameable, possible, indexed } = last;
    const { words, towns: locationIds, areTownsTerms, areManyTerms, rarestShare } = this.terms;
    // Word matches are counted only among visited rows. As in the estimate for a scan, the next row would have matched.
    const share = (Math.min(1, (found.length + 1) / Math.max(1, possible)) * indexed) / passed;
    const areNamedTwice = words !== null && Array.isArray(locationIds) && !areTownsTerms && !areManyTerms;
    return {
      rows: found,
      stoppedAt: positionOf(last),
      passed,
      costs: {
        // Looks up uncertain rows, unless all are visited.
        row: words === null ? COST_TO_PASS : Math.min(1, COST_TO_PASS + (COST_TO_FIND * possible) / passed),
        index:
          share * (nameable + COST_OF_ENTRY * (areNamedTwice ? in_category : nameable)) +
          COST_TO_COMPARE * indexed * Math.min(rarestShare, nameable / passed),
      },
    };
  }

  /** Finds the matches of one stream through the word index. */
  async findByIndex(stream: Stream, after: Position | null, wanted: number): Promise<Cursor[]> {
    const direction = this.order.direction(stream);
    const key = this.order.keyOf(stream);
    const rows = await this.readDb.execute<Row>(sql`
      select s.proposal_id as id, ${key} as key from ${this.order.anywhere(stream)}
      where ${this.#matches(stream)} and ${this.order.stretch(stream, key, after)}
      order by ${key} ${direction}, s.proposal_id ${direction} limit ${wanted}`);
    return rows.map((row) => ({ ...positionOf(row), stream: stream.number }));
  }

  /**
   * Finds all matches through the word index: their number, and the first ones in stream order, optionally starting in
   * one stream (`from`), at its start or after a position.
   */
  async findAllByIndex(
    streams: readonly Stream[],
    wanted: number,
    from: { number: number; after: Position | null } = { number: 0, after: null },
  ): Promise<Matches> {
    const [first] = streams;
    if (!first) return { rows: [], matched: 0 };
    const direction = this.order.direction(first);
    const isBehind = from.after ? this.order.isBehind(first, sql`key`, sql`id`, from.after) : sql`true`;
    const rows = await this.readDb.execute<Row & { stream: number; matched: number }>(sql`
      select * from (
        select s.proposal_id as id, ${this.order.keyOf(first)} as key, count(*) over ()::int as matched,
          ${this.#streamOf(streams)} as stream
        from ${this.order.anywhere(first)} where ${this.#matches(newest(this.terms))}) matches
      where stream > ${from.number} or (stream = ${from.number} and ${isBehind})
      order by stream, key ${direction}, id ${direction} limit ${wanted}`);
    return {
      rows: rows.map((row) => ({ ...positionOf(row), stream: row.stream })),
      matched: rows[0]?.matched ?? 0,
    };
  }

  /** The stream number of a matching row. */
  #streamOf(streams: readonly Stream[]): SQL {
    const [only] = streams;
    if (only && streams.length === 1) return sql`${only.number}::int`;
    return sql`case ${sql.join(streams.map((one) => sql`when ${this.#belongs(one)} then ${one.number}::int `))} end`;
  }

  /** Whether a matching row belongs to this stream and not to an earlier one. */
  #belongs({ featured, inTitle, key, most }: Stream): SQL {
    if (most !== null) return sql`s.${sql.identifier(key)} <= ${most}`;
    if (featured) return sql`s.featured_until_ms > ${this.now}`;
    return inTitle ? sql`words @@ ${this.terms.titleTerms}::tsquery` : sql`true`;
  }

  /** All conditions of the filters and the stream, in terms of the other indexes. */
  #matches(stream: Conditions): SQL {
    const { words, rareTerms, towns: locationIds, areTownsTerms, areManyTerms } = this.terms;
    return sql`${stream.words ? sql`s.words @@ ${stream.words}::tsquery` : sql`true`}
      ${rareTerms === words ? sql`` : sql`and (${this.#hasTerms(stream)}) is true`}
      ${stream.inTitle === false ? sql`and not s.words @@ ${this.terms.titleTerms}::tsquery` : sql``}
      ${locationIds === null || areTownsTerms ? sql`` : sql`and (${this.#isInTown()}) ${areManyTerms ? sql`is true` : sql``}`} and ${this.#isLeft(stream)}`;
  }

  /** The stream number of a row, given that its words match. */
  #visit(stream: Stream, among: readonly Stream[], visitsAll: boolean): SQL {
    if (this.terms.words === null) return this.#streamOf(among);
    const found = sql`case when ${this.#hasTerms(stream)} then ${this.#streamOf(among)} else ${LACKS_TERMS} end`;
    if (visitsAll && stream.key !== "nearness") return found;
    return sql`(select ${found} from proposal_search visited where visited.proposal_id = s.proposal_id)`;
  }

  #hasTerms({ inTitle }: Conditions): SQL {
    const { words, titleTerms } = this.terms;
    return inTitle
      ? sql`words @@ ${titleTerms}::tsquery`
      : sql`words @@ ${words}::tsquery
      ${inTitle === false ? sql`and not words @@ ${titleTerms}::tsquery` : sql``}`;
  }

  #isInCategory(): SQL {
    const { category } = this.filters;
    return category ? sql`s.category = ${category}` : sql`true`;
  }

  #isInTown(): SQL {
    const { towns: locationIds } = this.terms;
    if (locationIds === null) return sql`true`;
    if (locationIds !== "many") return sql`s.location_id = any(${sql.param(locationIds)})`;
    // "Is true" keeps the planner from turning this into a join, which it estimates badly.
    return sql`(s.location_id in (
      select id from proposal_locations where position(app.fold_text(${this.filters.location}) in folded) > 0)) is true`;
  }

  /** Conditions that no other index covers. */
  #isLeft({ featured }: Conditions): SQL {
    const { now } = this;
    // The addition steers the planner to the word index, which knows these rows better than the index of featured rows.
    const isFeatured = sql`s.featured_until_ms + 0 > ${now}`;
    return sql`${isListed(now)}
      ${featured === null ? sql`` : featured ? sql`and ${isFeatured}` : sql`and not ${isFeatured}`}
      and ${this.#hasAmount()}`;
  }

  /** An amount range rare enough to query the word index for it too. */
  #hasNamedAmount(): SQL {
    return this.terms.areAmountsTerms ? this.#hasAmount() : sql`true`;
  }

  #hasAmount(): SQL {
    const { minCents, maxCents } = this.filters;
    if (minCents === null && maxCents === null) return sql`true`;
    const [from, to] = amountsBetween(this.filters);
    return sql`int8range(${from}, ${to}, '[]') @> any(s.amounts)`;
  }
}

function positionOf({ id, key }: Row): Position {
  return { id, key: Number(key) };
}
