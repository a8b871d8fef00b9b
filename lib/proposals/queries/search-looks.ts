import "server-only";
import type { Fragment, Sql } from "postgres";
import type { ProposalFilters } from "../filters";
import { anyOrder, type Cursor, type Stream } from "./search-streams";
import { amountsBetween, type SearchTerms } from "./search-terms";

/** A place in the order of a stream: its key, and the id that decides among equals. */
export type Position = Pick<Cursor, "key" | "id">;

/** Rows of a stream in its order. */
interface Walked {
  rows: Position[];
  /** Whether these are as many as wanted, or all that there are. */
  isEnough: boolean;
}

/** The first rows of all streams in their order, and how many match in all. */
export interface Gathered {
  rows: Cursor[];
  matched: number;
}

type Row = { id: string; key: string };

/** The statements of one search. Whatever comes from outside is bound, never spelled out. */
export class SearchLooks {
  constructor(
    readonly sql: Sql,
    readonly filters: ProposalFilters,
    readonly terms: SearchTerms,
    /** Milliseconds since 1970. */
    readonly now: number,
  ) {}

  /** Walks the order's own index and looks at each of the next `reach` rows. */
  async walk(stream: Stream, after: Position | null, wanted: number, reach: number): Promise<Walked> {
    const { sql } = this;
    const direction = this.#direction(stream);
    const rows = await sql<(Row & { seen: number })[]>`
      with walked as materialized (
        select s.proposal_id as id, s.${sql(stream.key)} as key, ${this.#matches(stream)} as matches
        from proposal_search s where ${this.#stretch(stream, after)}
        order by s.${sql(stream.key)} ${direction}, s.proposal_id ${direction} limit ${reach})
      select counted.seen, found.id, found.key
      from (select count(*)::int as seen from walked) counted
        left join (
          select id, key from walked where matches order by key ${direction}, id ${direction} limit ${wanted}
        ) found on true`;
    const found = positions(rows);
    return { rows: found, isEnough: found.length === wanted || (rows[0]?.seen ?? 0) < reach };
  }

  /** Asks the index of words for all matches. */
  async indexed(stream: Stream, after: Position | null, wanted: number): Promise<Position[]> {
    const { sql } = this;
    const direction = this.#direction(stream);
    // The sum keeps the planner from walking the order's own index once more.
    const rows = await sql<Row[]>`
      select s.proposal_id as id, s.${sql(stream.key)} as key from proposal_search s
      where ${this.#matches(stream)} and ${this.#stretch(stream, after)}
      order by s.${sql(stream.key)} + 0 ${direction}, s.proposal_id ${direction} limit ${wanted}`;
    return positions(rows);
  }

  /** Counts what matches up to a number, and reads the first rows of all streams where that is not exceeded. */
  async gather(streams: readonly Stream[], few: number, wanted: number): Promise<Gathered> {
    const { sql } = this;
    const all = anyOrder(this.terms);
    const [stream] = streams;
    if (!stream) return { rows: [], matched: 0 };
    const direction = this.#direction(stream);
    const rows = await sql<(Row & { stream: number; matched: number })[]>`
      with gathered as materialized (
        select s.proposal_id as id, s.${sql(stream.key)} as key, s.featured_until_ms, s.words
        from proposal_search s where ${this.#matches(all)} limit ${few + 1})
      select counted.matched, found.id, found.key, found.stream
      from (select count(*)::int as matched from gathered) counted
        left join lateral (
          select s.id, s.key,
            case ${streams.map((one) => sql`when ${this.#belongs(one, all.words)} then ${one.number}::int `)} end as stream
          from gathered s where counted.matched <= ${few}
          order by stream, key ${direction}, id ${direction} limit ${wanted}
        ) found on true`;
    return {
      rows: present(rows).map(({ id, key, stream: number }) => ({ id, key: Number(key), stream: number })),
      matched: rows[0]?.matched ?? 0,
    };
  }

  /** How many match, up to a limit. */
  async count(limit: number): Promise<number> {
    const { sql } = this;
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from (
        select from proposal_search s where ${this.#matches(anyOrder(this.terms))} limit ${limit}) counted`;
    return row?.count ?? 0;
  }

  /** Whether a row that matches is of this stream and of none before it. */
  #belongs({ featured, words }: Stream, allWords: string | null): Fragment {
    const { sql } = this;
    if (featured) return sql`s.featured_until_ms > ${this.now}`;
    return words === allWords ? sql`true` : sql`s.words @@ ${words}::tsquery`;
  }

  #direction({ key }: Stream): Fragment {
    return key === "published_ms" ? this.sql`desc` : this.sql`asc`;
  }

  /** A stream's order from its beginning, or from behind a position. */
  #stretch({ key, featured }: Stream, after: Position | null): Fragment {
    const { sql } = this;
    const forth = key === "published_ms" ? sql`<` : sql`>`;
    return sql`${featured ? sql`s.featured_until_ms > 0` : sql`true`} ${
      after
        ? sql`and (s.${sql(key)}, s.proposal_id) ${forth} (${after.key}::bigint, ${after.id}::uuid)`
        : sql``
    }`;
  }

  /** Everything the filters and the stream ask of a row. */
  #matches({ words, except, featured }: Pick<Stream, "words" | "except" | "featured">): Fragment {
    const { sql, now } = this;
    // A sum, as the index of words knows them better than the one of featured rows.
    const isFeatured = sql`s.featured_until_ms + 0 > ${now}`;
    return sql`s.ends_ms > ${now} and not (s.hidden_from_ms <= ${now} and s.hidden_until_ms > ${now})
      ${featured === null ? sql`` : featured ? sql`and ${isFeatured}` : sql`and not ${isFeatured}`}
      ${words ? sql`and s.words @@ ${words}::tsquery` : sql``}
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
    if (terms.places === null) return sql``;
    if (terms.places !== "many") return sql`and s.location_id = any(${terms.places})`;
    return sql`and s.location_id in (
      select id from proposal_locations where position(fold_text(${this.filters.location}) in folded) > 0)`;
  }
}

/** Without the row that a join has made of nothing. */
function present<R extends Row>(rows: readonly R[]): R[] {
  return rows.filter(({ id }) => id !== null);
}

function positions(rows: readonly Row[]): Position[] {
  return present(rows).map(({ id, key }) => ({ id, key: Number(key) }));
}
