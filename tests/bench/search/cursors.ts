import type { Fragment, Sql } from "postgres";
import type { ReadDatabase } from "@/db/types";
import type { ProposalFilters } from "@/lib/listings/search/filters";
import { centerOf, type Point } from "@/lib/listings/search/queries/search-center";
import { formatCursor, type Stream, streamsOf } from "@/lib/listings/search/queries/search-streams";
import { NO_TERMS } from "@/lib/listings/search/queries/search-terms";

/** Offsets of later pages, as shares of the list; the last one leaves a handful of rows. */
const DEPTHS = [0.1, 0.5, 0.9, 0.99999];

type Position = { id: string; key: string };

/** Finds positions in the list's orders, each order once. */
export class Cursors {
  readonly #found = new Map<string, Promise<Position[]>>();

  constructor(
    readonly sql: Sql,
    readonly readDb: ReadDatabase,
  ) {}

  /** The same searches on later pages, in each part of the list. */
  async laterPages(searches: readonly ProposalFilters[]): Promise<ProposalFilters[]> {
    const pages: ProposalFilters[] = [];
    for (const [number, filters] of searches.entries()) {
      const streams = streamsOf(filters, { ...NO_TERMS, words: filters.q });
      const positions = await this.#positions(streams[0]?.key ?? "published_ms", filters);
      const position = positions[number % DEPTHS.length];
      const reached = streams.filter(({ least }) => least === null || Number(position?.key) >= least);
      const stream = reached[Math.floor(number / DEPTHS.length) % reached.length];
      if (!position || !stream) continue;
      const after = formatCursor({ stream: stream.number, key: Number(position.key), id: position.id });
      pages.push({ ...filters, after });
    }
    return pages;
  }

  /** The positions at all depths. */
  async #positions(key: Stream["key"], filters: ProposalFilters): Promise<Position[]> {
    const center = await centerOf(this.readDb, filters);
    const order = `${key} ${center?.x} ${center?.y}`;
    const found = this.#found.get(order) ?? this.#read(key, center);
    this.#found.set(order, found);
    return found;
  }

  async #read(key: Stream["key"], center: Point | null): Promise<Position[]> {
    const { sql } = this;
    const direction = key === "published_ms" || key === "nearness" ? sql`desc` : sql`asc`;
    return sql<Position[]>`
      select id, key from (
        select proposal_id as id, key, row_number() over (order by key ${direction}, proposal_id ${direction}) as n,
          count(*) over () as count
        from (${keysOf(sql, key, center)}) keys) numbered
      where n = any(array(select 1 + floor(depth * count)::bigint from unnest(${DEPTHS}::float8[]) depth)) order by n`;
  }
}

/** Every proposal's sort key in an order. */
function keysOf(sql: Sql, key: Stream["key"], center: Point | null): Fragment {
  if (!center) return sql`select proposal_id, ${sql(key)} as key from proposal_search`;
  return sql`
    select s.proposal_id, coalesce(
      app.nearness(spot.id, spot.x, spot.y, spot.z, ${center.x}, ${center.y}, ${center.z}), 0) as key
    from proposal_search s left join proposal_coordinates spot on spot.id = s.spot_id`;
}
