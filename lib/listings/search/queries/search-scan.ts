import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { ReadDatabase } from "@/db/types";
import { isListed } from "@/lib/listings/proposals/visibility";
import type { ProposalFilters } from "../filters";
import type { SearchOrder } from "./search-order";
import { type Cursor, newest, type Position, type Stream } from "./search-streams";
import { amountsBetween, type SearchTerms } from "./search-terms";

/** Rows that a walk passes at most, and rows among them that it visits. */
export interface Reach {
  passed: number;
  visited: number;
}

/** What a walk found, each match with its stream's number. */
export interface Walk {
  rows: Cursor[];
  /** Where it ended; null if no rows are left. */
  end: Position | null;
}

/** The first rows of all streams in order, and the total number of matches. */
export interface Matches {
  rows: Cursor[];
  matched: number;
}

type Row = { id: string; key: string };

/** If more proposals are in a location, each is checked for it instead of being found by it. */
const MANY_IN_TOWNS = 20_000;

/** A row's stream number if it doesn't match. */
const NO_MATCH = -1;

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

  #areTownsFew: Promise<boolean> | null = null;

  /**
   * Walks along the order's own index until it finds enough or its reach ends. The index alone excludes all rows that
   * the filters exclude, except by words: these are read from the rest of the rows. `among` is the set of streams that
   * matches are sorted into.
   */
  async walk(
    stream: Stream,
    after: Position | null,
    wanted: number,
    reach: Reach,
    among: readonly Stream[] = [stream],
  ): Promise<Walk> {
    const isTyped = this.terms.words !== null;
    // Where the index excludes hardly any row, reading the rows along with it is faster than looking up each.
    const needsLookup = isTyped && (stream.key === "nearness" || this.#hasFilters());
    const limit = isTyped && !needsLookup ? 2 * reach.visited : reach.passed;
    const direction = this.order.direction(stream);
    const key = this.order.scannedKey(stream);
    const found = isTyped
      ? sql`case when ${this.#hasTerms(stream)} then ${this.#streamOf(among)} else ${NO_MATCH} end`
      : this.#streamOf(among);
    const possible = sql`
      select * from (
        select *, row_number() over (order by key ${direction}, id ${direction}) as passed from (
          select s.proposal_id as id, ${key} as key,
            case when ${this.#isPossible(stream)} then ${needsLookup ? sql`0` : found} else ${NO_MATCH} end as found
          from ${this.order.inOrder(stream, after, limit)} where ${this.order.stretch(stream, key, after)}
          order by ${key} ${direction}, s.proposal_id ${direction} limit ${limit}) ordered) numbered
      where found >= 0 or passed = ${limit}`;
    const checked = sql`
      select id, key, passed = ${limit} or visited = ${reach.visited} as is_end, case when found < 0 then found
        else (select ${found} from proposal_search s where s.proposal_id = possible.id) end as found
      from (select *, row_number() over () as visited from (${possible} limit ${reach.visited}) limited) possible`;
    const walked = needsLookup
      ? checked
      : sql`select id, key, passed = ${limit} as is_end, found from (${possible}) possible`;
    const rows = await this.readDb.execute<Row & { found: number; is_end: boolean }>(sql`
      select * from (${walked}) walked where found >= 0 or is_end limit ${wanted}`);
    const last = rows.at(-1);
    return {
      rows: rows.filter((row) => row.found >= 0).map((row) => ({ ...positionOf(row), stream: row.found })),
      end: last && (last.is_end || rows.length === wanted) ? positionOf(last) : null,
    };
  }

  /** Finds the first matches of one stream through the other indexes, in a section of its order or anywhere. */
  async find(
    stream: Stream,
    after: Position | null,
    wanted: number,
    section: string | null,
  ): Promise<Cursor[]> {
    const direction = this.order.direction(stream);
    const key = this.order.keyOf(stream);
    const isInSection = section === null ? sql`true` : sql`s.words @@ ${section}::tsquery`;
    const isFoundByTown = section === null && (await this.#hasFewInTowns());
    const rows = await this.readDb.execute<Row>(sql`
      select s.proposal_id as id, ${key} as key from ${this.order.anywhere(stream)}
      where ${isInSection} and ${this.#matches(stream, isFoundByTown)} and ${this.order.stretch(stream, key, after)}
      order by ${key} ${direction}, s.proposal_id ${direction} limit ${wanted}`);
    return rows.map((row) => ({ ...positionOf(row), stream: stream.number }));
  }

  /** Finds all matches through the other indexes: their number, and the first ones in stream order. */
  async findAll(streams: readonly Stream[], wanted: number): Promise<Matches> {
    const [first] = streams;
    if (!first) return { rows: [], matched: 0 };
    const direction = this.order.direction(first);
    const rows = await this.readDb.execute<Row & { stream: number; matched: number }>(sql`
      select s.proposal_id as id, ${this.order.keyOf(first)} as key, count(*) over ()::int as matched,
        ${this.#streamOf(streams)} as stream
      from ${this.order.anywhere(first)} where ${this.#matches(newest(this.terms), await this.#hasFewInTowns())}
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
    return inTitle ? sql`s.words @@ ${this.terms.titleTerms}::tsquery` : sql`true`;
  }

  /**
   * All conditions of the filters and the stream, in terms of the other indexes. Each word is a condition of its own:
   * the word index then compares the list of a word only for rows that have the words before it.
   */
  #matches(stream: Conditions, isFoundByTown: boolean): SQL {
    const { words, rareTerms, towns, areTownsTerms } = this.terms;
    const asked = stream.words.map((word) => sql`s.words @@ ${word}::tsquery and `);
    const isAskedWhole = rareTerms.length === (words?.split(" & ").length ?? 0);
    const isNotInTitle = sql`and not s.words @@ ${this.terms.titleTerms}::tsquery`;
    const isInTown = sql`and (${this.#isInTown()}) ${isFoundByTown ? sql`` : sql`is true`}`;
    return sql`${sql.join(asked)} ${isAskedWhole ? sql`true` : sql`(${this.#hasTerms(stream)}) is true`}
      ${stream.inTitle === false ? isNotInTitle : sql``}
      ${towns === null || areTownsTerms ? sql`` : isInTown} and ${this.#isLeft(stream)}`;
  }

  /** Whether the locations' own index finds few rows. */
  #hasFewInTowns(): Promise<boolean> {
    this.#areTownsFew ??= this.#countInTowns();
    return this.#areTownsFew;
  }

  async #countInTowns(): Promise<boolean> {
    const { towns, areTownsTerms } = this.terms;
    if (towns === null || towns === "many" || areTownsTerms) return false;
    const rows = await this.readDb.execute(sql`
      select from proposal_search where location_id = any(${sql.param(towns)}) offset ${MANY_IN_TOWNS} limit 1`);
    return rows.length === 0;
  }

  /** Whether the order's index alone excludes rows. */
  #hasFilters(): boolean {
    const { category, minCents, maxCents } = this.filters;
    return [category, this.terms.towns, minCents, maxCents].some((filter) => filter !== null);
  }

  /** All conditions except words; not null. */
  #isPossible(stream: Stream): SQL {
    return sql`${this.#isInCategory()} and (${this.#isInTown()}) is true and ${this.#isLeft(stream)}`;
  }

  #hasTerms({ inTitle }: Conditions): SQL {
    const { words, titleTerms } = this.terms;
    return inTitle
      ? sql`s.words @@ ${titleTerms}::tsquery`
      : sql`s.words @@ ${words}::tsquery
      ${inTitle === false ? sql`and not s.words @@ ${titleTerms}::tsquery` : sql``}`;
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
