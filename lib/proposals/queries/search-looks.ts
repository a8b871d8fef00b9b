import "server-only";
import type { Fragment, Sql } from "postgres";
import { MAX_AMOUNT_CENTS } from "@/lib/core/money";
import type { ProposalFilters } from "../filters";
import type { Cursor, Stream } from "./search-streams";
import type { SearchTerms } from "./search-terms";

/** A place in the order of a stream: its key, and the id that decides among equals. */
export type Position = Pick<Cursor, "key" | "id">;

/** Rows of a stream in its order; `matched`: how many it has in all from there on, null where that was not seen. */
export interface Part {
  rows: Position[];
  matched: number | null;
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
  async walk(stream: Stream, after: Position | null, wanted: number, reach: number): Promise<Part> {
    const { sql } = this;
    const direction = this.#direction(stream);
    const rows = await sql<(Row & { seen: number; matched: number })[]>`
      with walked as materialized (
        select s.proposal_id as id, s.${sql(stream.key)} as key, ${this.#matches(stream)} as matches
        from proposal_search s where ${this.#stretch(stream, after, null)}
        order by s.${sql(stream.key)} ${direction}, s.proposal_id ${direction} limit ${reach})
      select counted.seen, counted.matched, found.id, found.key
      from (select count(*)::int as seen, count(*) filter (where matches)::int as matched from walked) counted
        left join (
          select id, key from walked where matches order by key ${direction}, id ${direction} limit ${wanted}
        ) found on true`;
    const isWhole = (rows[0]?.seen ?? 0) < reach;
    return { rows: positions(rows), matched: isWhole ? (rows[0]?.matched ?? 0) : null };
  }

  /** The position `offset` rows further on, or null where the stream is not that long. */
  async positionAt(stream: Stream, after: Position | null, offset: number): Promise<Position | null> {
    const { sql } = this;
    const direction = this.#direction(stream);
    const rows = await sql<Row[]>`
      select s.proposal_id as id, s.${sql(stream.key)} as key from proposal_search s
      where ${this.#stretch(stream, after, null)}
      order by s.${sql(stream.key)} ${direction}, s.proposal_id ${direction} offset ${offset} limit 1`;
    return positions(rows)[0] ?? null;
  }

  /** Asks the index of words for all matches up to a position; to the end where there is none. */
  async indexed(
    stream: Stream,
    after: Position | null,
    until: Position | null,
    wanted: number,
  ): Promise<Part> {
    const { sql } = this;
    const direction = this.#direction(stream);
    // The sum keeps the planner from walking the order's own index once more.
    const rows = await sql<(Row & { matched: number })[]>`
      select s.proposal_id as id, s.${sql(stream.key)} as key, count(*) over ()::int as matched
      from proposal_search s
      where ${this.#matches(stream)} and ${this.#stretch(stream, after, until)}
      order by s.${sql(stream.key)} + 0 ${direction}, s.proposal_id ${direction} limit ${wanted}`;
    return { rows: positions(rows), matched: until ? null : (rows[0]?.matched ?? 0) };
  }

  /** How many match, up to a limit. */
  async count(of: Pick<Stream, "words" | "except" | "featured">, limit: number): Promise<number> {
    const { sql } = this;
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from (
        select from proposal_search s where ${this.#matches(of)} limit ${limit}) counted`;
    return row?.count ?? 0;
  }

  #direction({ key }: Stream): Fragment {
    return key === "published_ms" ? this.sql`desc` : this.sql`asc`;
  }

  /** The stretch of a stream's order between two positions, the first one not included. */
  #stretch({ key, featured }: Stream, after: Position | null, until: Position | null): Fragment {
    const { sql } = this;
    const [forth, back] = key === "published_ms" ? [sql`<`, sql`>=`] : [sql`>`, sql`<=`];
    const at = sql`(s.${sql(key)}, s.proposal_id)`;
    return sql`${featured ? sql`s.featured_until_ms > 0` : sql`true`}
      ${after ? sql`and ${at} ${forth} (${after.key}::bigint, ${after.id}::uuid)` : sql``}
      ${until ? sql`and ${at} ${back} (${until.key}::bigint, ${until.id}::uuid)` : sql``}`;
  }

  /** Everything the filters and the stream ask of a row. */
  #matches({ words, except, featured }: Pick<Stream, "words" | "except" | "featured">): Fragment {
    const { sql, now } = this;
    const isFeatured = sql`s.featured_until_ms > ${now}`;
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
    return sql`and exists (select from unnest(s.amounts) amount
      where amount between ${minCents ?? 0} and ${maxCents ?? MAX_AMOUNT_CENTS})`;
  }

  #isInPlace(): Fragment {
    const { sql, terms } = this;
    if (terms.places === null) return sql``;
    if (terms.places !== "many") return sql`and s.location_id = any(${terms.places})`;
    return sql`and s.location_id in (
      select id from proposal_locations where position(fold_text(${this.filters.location}) in folded) > 0)`;
  }
}

function positions(rows: readonly Row[]): Position[] {
  return rows.filter(({ id }) => id !== null).map(({ id, key }) => ({ id, key: Number(key) }));
}
