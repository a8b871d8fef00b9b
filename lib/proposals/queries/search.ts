import "server-only";
import type { Fragment, Sql } from "postgres";
import type { Ctx } from "@/lib/core/ctx";
import { MAX_AMOUNT_CENTS } from "@/lib/core/money";
import type { ProposalFilters } from "../filters";
import { anyOrder, type Cursor, formatCursor, parseCursor, type Stream, streamsOf } from "./search-streams";
import { type SearchTerms, searchTerms } from "./search-terms";

/** How many rows of a stream the first look sees one by one, and how far the second one reaches. */
const REACH = { near: 500, middle: 8_000 };

type Row = { proposal_id: string; key: string };
type Position = Pick<Cursor, "key" | "id">;

export interface SearchPage {
  ids: string[];
  /** Where the next page starts; null: this is the last. */
  next: string | null;
  /** How many match in all, as far as was counted; null on later pages and where nobody asked. */
  total: number | null;
  /** Whether there are more than `total`, or than were counted. */
  isMore: boolean;
}

export interface SearchOptions {
  pageSize: number;
  /** The first page also counts all that match, up to this many; 0: it does not. */
  countTo: number;
  reach?: typeof REACH;
}

/** One page of the proposals that everybody may find: live ones, whose event is to come. */
export async function searchProposals(
  { sql, now }: Pick<Ctx, "sql" | "now">,
  filters: ProposalFilters,
  { pageSize, countTo, reach = REACH }: SearchOptions,
): Promise<SearchPage> {
  const terms = await searchTerms(sql, filters);
  if (!terms) return { ids: [], next: null, total: 0, isMore: false };
  const after = parseCursor(filters.after);
  const search = new Search(sql, filters, terms, now().getTime(), reach);
  const found = await search.read(after, pageSize + 1);
  const last = found.length > pageSize ? found[pageSize - 1] : undefined;
  const page = { ids: found.slice(0, pageSize).map(({ id }) => id), next: last ? formatCursor(last) : null };
  if (after || countTo === 0) return { ...page, total: null, isMore: last !== undefined };
  const total = last ? await search.count(countTo + 1) : found.length;
  return { ...page, total: Math.min(total, countTo), isMore: total > countTo };
}

class Search {
  constructor(
    readonly sql: Sql,
    readonly filters: ProposalFilters,
    readonly terms: SearchTerms,
    readonly now: number,
    readonly reach: typeof REACH,
  ) {}

  async read(after: Cursor | null, wanted: number): Promise<Cursor[]> {
    const found: Cursor[] = [];
    for (const stream of streamsOf(this.filters, this.terms)) {
      if (after && stream.number < after.stream) continue;
      const start = after?.stream === stream.number ? after : null;
      const rows = await this.#readStream(stream, start, wanted - found.length);
      found.push(
        ...rows.map((row) => ({ stream: stream.number, key: Number(row.key), id: row.proposal_id })),
      );
      if (found.length >= wanted) break;
    }
    return found;
  }

  async count(limit: number): Promise<number> {
    const { sql } = this;
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from (
        select from proposal_search s where ${this.#matches(anyOrder(this.terms))} limit ${limit}) counted`;
    return row?.count ?? 0;
  }

  /**
   * The next rows of a stream. Where matches are frequent they are among the nearest rows; where they are rare the
   * index of words names them all; in between it does so for a part of the stream. No look costs much, whatever the
   * filters have to do with each other, which no planner knows.
   */
  async #readStream(stream: Stream, after: Position | null, wanted: number): Promise<Row[]> {
    const near = await this.#readNear(stream, after, wanted);
    if (near.rows.length === wanted || near.seen < this.reach.near) return near.rows;
    const limit = await this.#positionAt(stream, after, this.reach.middle);
    if (limit) {
      const rows = await this.#readIndexed(stream, after, limit, wanted);
      if (rows.length === wanted) return rows;
    }
    return this.#readIndexed(stream, after, null, wanted);
  }

  async #readNear(
    stream: Stream,
    after: Position | null,
    wanted: number,
  ): Promise<{ rows: Row[]; seen: number }> {
    const { sql } = this;
    const rows = await sql<(Row & { seen: number })[]>`
      with near as materialized (
        select s.proposal_id, s.${sql(stream.key)} as key, ${this.#matches(stream)} as matches
        from proposal_search s where ${this.#between(stream, after, null)}
        order by ${this.#order(stream)} limit ${this.reach.near})
      select seen.count as seen, m.proposal_id, m.key
      from (select count(*)::int as count from near) seen
        left join (select proposal_id, key from near where matches limit ${wanted}) m on true`;
    return { rows: rows.filter((row) => row.proposal_id !== null), seen: rows[0]?.seen ?? 0 };
  }

  async #positionAt(stream: Stream, after: Position | null, offset: number): Promise<Position | null> {
    const { sql } = this;
    const [row] = await sql<Row[]>`
      select s.proposal_id, s.${sql(stream.key)} as key from proposal_search s
      where ${this.#between(stream, after, null)}
      order by ${this.#order(stream)} offset ${offset} limit 1`;
    return row ? { key: Number(row.key), id: row.proposal_id } : null;
  }

  #readIndexed(
    stream: Stream,
    after: Position | null,
    until: Position | null,
    wanted: number,
  ): Promise<Row[]> {
    const { sql } = this;
    const direction = stream.key === "published_ms" ? sql`desc` : sql`asc`;
    // The sum keeps the planner from walking the order's own index: that was the first look.
    return sql<Row[]>`
      select s.proposal_id, s.${sql(stream.key)} as key from proposal_search s
      where ${this.#matches(stream)} and ${this.#between(stream, after, until)}
      order by s.${sql(stream.key)} + 0 ${direction}, s.proposal_id ${direction} limit ${wanted}`;
  }

  #order(stream: Stream): Fragment {
    const { sql } = this;
    const direction = stream.key === "published_ms" ? sql`desc` : sql`asc`;
    return sql`s.${sql(stream.key)} ${direction}, s.proposal_id ${direction}`;
  }

  /** The stretch of a stream's order between two positions, neither included but the last. */
  #between(stream: Stream, after: Position | null, until: Position | null): Fragment {
    const { sql } = this;
    const [forth, back] = stream.key === "published_ms" ? [sql`<`, sql`>=`] : [sql`>`, sql`<=`];
    const key = sql`(s.${sql(stream.key)}, s.proposal_id)`;
    return sql`${stream.featured ? sql`s.featured_until_ms > 0` : sql`true`}
      ${after ? sql`and ${key} ${forth} (${after.key}::bigint, ${after.id}::uuid)` : sql``}
      ${until ? sql`and ${key} ${back} (${until.key}::bigint, ${until.id}::uuid)` : sql``}`;
  }

  /** Everything the filters and the stream ask of a row. */
  #matches({ words, except, featured }: Omit<Stream, "number" | "key">): Fragment {
    const { sql, now } = this;
    const { location, minCents, maxCents } = this.filters;
    const isFeatured = sql`s.featured_until_ms > ${now}`;
    return sql`s.ends_ms > ${now}
      ${featured === null ? sql`` : featured ? sql`and ${isFeatured}` : sql`and not ${isFeatured}`}
      ${words ? sql`and s.words @@ ${words}::tsquery` : sql``}
      ${except ? sql`and not s.words @@ ${except}::tsquery` : sql``}
      ${
        minCents === null && maxCents === null
          ? sql``
          : sql`and exists (select from unnest(s.amounts) amount
              where amount between ${minCents ?? 0} and ${maxCents ?? MAX_AMOUNT_CENTS})`
      }
      ${
        this.terms.places === "many"
          ? sql`and s.location_id in (
              select id from proposal_locations where position(fold_text(${location}) in folded) > 0)`
          : this.terms.places
            ? sql`and s.location_id = any(${this.terms.places})`
            : sql``
      }`;
  }
}
