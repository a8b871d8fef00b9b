import "server-only";
import type { Fragment, Sql } from "postgres";
import type { ProposalFilters } from "../filters";
import { type Cursor, newest, type Stream } from "./search-streams";
import { amountsBetween, type SearchTerms } from "./search-terms";

/** A place in the order of a stream: its key, and the id that decides among equals. */
export type Position = Pick<Cursor, "key" | "id">;

/** What was found by walking a stream in its order. */
export interface Walked {
  rows: Position[];
  /** Where the walk had to end; null: the rows are as many as wanted, or all that there are. */
  stoppedAt: Position | null;
  /** The share of the rows walked past that an index could have named, and how many that makes of the whole stream. */
  share: number;
  named: number;
}

/** The first rows of all streams in their order, and how many match in all. */
export interface Gathered {
  rows: Cursor[];
  matched: number;
}

type Row = { id: string; key: string };

type Conditions = Pick<Stream, "words" | "except" | "featured">;

const ORDERS: Record<Stream["key"], string> = {
  published_ms: "proposal_search_newest_idx",
  starts_ms: "proposal_search_soonest_idx",
  from_cents: "proposal_search_budget_idx",
};

/** The statements of one search. Whatever comes from outside is bound, never spelled out. */
export class SearchLooks {
  constructor(
    readonly sql: Sql,
    readonly filters: ProposalFilters,
    readonly terms: SearchTerms,
    /** Milliseconds since 1970. */
    readonly now: number,
  ) {}

  /** Walks the order's own index, looking at each row, until enough is found or `reach` rows are behind. */
  async walk(stream: Stream, after: Position | null, wanted: number, reach: number): Promise<Walked> {
    const { sql } = this;
    const direction = this.#direction(stream);
    const rows = await sql<(Row & { matches: boolean; seen: number; named: number; indexed: number })[]>`
      select id, key, hit = 2 as matches, seen::int, named::int,
        (select reltuples from pg_class where oid = ${indexOf(stream)}::regclass)::int as indexed
      from (
        select *, row_number() over so_far as seen, count(*) filter (where hit > 0) over so_far as named
        from (
          select s.proposal_id as id, s.${sql(stream.key)} as key,
            case when ${this.#isNamed(stream)} then case when ${this.#isLeft(stream)} then 2 else 1 end else 0 end as hit
          from proposal_search s where ${this.#stretch(stream, sql`s.${sql(stream.key)}`, after)}
          order by s.${sql(stream.key)} ${direction}, s.proposal_id ${direction} limit ${reach}) walked
        window so_far as (order by key ${direction}, id ${direction} rows unbounded preceding)) counted
      where hit = 2 or seen = ${reach} order by key ${direction}, id ${direction} limit ${wanted}`;
    const found = rows.filter(({ matches }) => matches).map(positionOf);
    const last = rows.at(-1);
    if (last?.seen !== reach || found.length === wanted)
      return { rows: found, stoppedAt: null, share: 0, named: 0 };
    const share = last.named / reach;
    return { rows: found, stoppedAt: positionOf(last), share, named: share * last.indexed };
  }

  /** Asks the index of words for all matches. */
  async indexed(stream: Stream, after: Position | null, wanted: number): Promise<Position[]> {
    const { sql } = this;
    const direction = this.#direction(stream);
    // The sum keeps the planner from walking the order's own index once more.
    const key = sql`s.${sql(stream.key)} + 0`;
    const rows = await sql<Row[]>`
      select s.proposal_id as id, s.${sql(stream.key)} as key from proposal_search s
      where ${this.#matches(stream)} and ${this.#stretch(stream, key, after)}
      order by ${key} ${direction}, s.proposal_id ${direction} limit ${wanted}`;
    return rows.map(positionOf);
  }

  /** Reads all that match: the first ones in the order of the streams, and how many there are. */
  async gather(streams: readonly Stream[], wanted: number): Promise<Gathered> {
    const { sql } = this;
    const [first] = streams;
    if (!first) return { rows: [], matched: 0 };
    const all = newest(this.terms);
    const direction = this.#direction(first);
    const rows = await sql<(Row & { stream: number; matched: number })[]>`
      select s.proposal_id as id, s.${sql(first.key)} as key, count(*) over ()::int as matched,
        case ${streams.map((one) => sql`when ${this.#belongs(one, all.words)} then ${one.number}::int `)} end as stream
      from proposal_search s where ${this.#matches(all)}
      order by stream, key ${direction}, id ${direction} limit ${wanted}`;
    return {
      rows: rows.map((row) => ({ ...positionOf(row), stream: row.stream })),
      matched: rows[0]?.matched ?? 0,
    };
  }

  /** How many match, up to a limit. */
  async count(limit: number): Promise<number> {
    const { sql } = this;
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from (
        select from proposal_search s where ${this.#matches(newest(this.terms))} limit ${limit}) counted`;
    return row?.count ?? 0;
  }

  /** Whether a row that matches is of this stream and of none before it. */
  #belongs({ featured, words, key, most }: Stream, allWords: string | null): Fragment {
    const { sql } = this;
    if (most !== null) return sql`s.${sql(key)} <= ${most}`;
    if (featured) return sql`s.featured_until_ms > ${this.now}`;
    return words === allWords ? sql`true` : sql`s.words @@ ${words}::tsquery`;
  }

  #direction({ key }: Stream): Fragment {
    return key === "published_ms" ? this.sql`desc` : this.sql`asc`;
  }

  /** A stream from its beginning, or from behind a position. */
  #stretch({ key, featured, least, most }: Stream, column: Fragment, after: Position | null): Fragment {
    const { sql } = this;
    const forth = key === "published_ms" ? sql`<` : sql`>`;
    return sql`${featured ? sql`s.featured_until_ms > 0` : sql`true`}
      ${least === null ? sql`` : sql`and ${column} >= ${least}`}
      ${most === null ? sql`` : sql`and ${column} <= ${most}`} ${
        after ? sql`and (${column}, s.proposal_id) ${forth} (${after.key}::bigint, ${after.id}::uuid)` : sql``
      }`;
  }

  /** Everything the filters and the stream ask of a row. */
  #matches(stream: Conditions): Fragment {
    return this.sql`${this.#isNamed(stream)} and ${this.#isLeft(stream)}`;
  }

  /** What an index can tell of a row: its words, and whether it is in one of not too many places. */
  #isNamed({ words }: Conditions): Fragment {
    const { sql, terms } = this;
    return sql`${words ? sql`s.words @@ ${words}::tsquery` : sql`true`} ${
      Array.isArray(terms.places) ? sql`and s.location_id = any(${terms.places})` : sql``
    }`;
  }

  /** What only the row itself can tell. */
  #isLeft({ except, featured }: Conditions): Fragment {
    const { sql, now } = this;
    // A sum, as the index of words knows them better than the one of featured rows.
    const isFeatured = sql`s.featured_until_ms + 0 > ${now}`;
    return sql`s.ends_ms > ${now} and not (s.hidden_from_ms <= ${now} and s.hidden_until_ms > ${now})
      ${featured === null ? sql`` : featured ? sql`and ${isFeatured}` : sql`and not ${isFeatured}`}
      ${except ? sql`and not s.words @@ ${except}::tsquery` : sql``}
      ${this.#hasAmount()} ${this.#isInPlace()}`;
  }

  #hasAmount(): Fragment {
    const { sql } = this;
    const { minCents, maxCents } = this.filters;
    if (minCents === null && maxCents === null) return sql``;
    const [from, to] = amountsBetween(this.filters);
    return sql`and int8range(${from}, ${to}, '[]') @> any(s.amounts)`;
  }

  #isInPlace(): Fragment {
    const { sql, terms } = this;
    if (terms.places !== "many") return sql``;
    // "Is true" keeps the planner from making a join of it, which it estimates badly.
    return sql`and (s.location_id in (
      select id from proposal_locations where position(fold_text(${this.filters.location}) in folded) > 0)) is true`;
  }
}

/** The index that has a stream's rows in its order. */
function indexOf({ key, featured }: Stream): string {
  return featured ? "proposal_search_featured_idx" : ORDERS[key];
}

function positionOf({ id, key }: Row): Position {
  return { id, key: Number(key) };
}
