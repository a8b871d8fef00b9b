import "server-only";
import type { Ctx } from "@/lib/core/ctx";
import { isComplete, isIndexCheaper, scanOn } from "@/lib/listings/search/scan";
import type { ProposalFilters } from "../filters";
import { centerOf } from "./search-center";
import { SearchOrder } from "./search-order";
import { type Matches, type ProposalScan, ProposalSearch } from "./search-scan";
import {
  type Cursor,
  formatCursor,
  metresOf,
  newest,
  type Position,
  parseCursor,
  type Stream,
  streamsOf,
} from "./search-streams";
import { searchTerms } from "./search-terms";

/** How many rows of a stream are scanned at first; they are the sample by which the rest is estimated. */
const NEAR = 500;
const NEAR_WITHOUT_TERMS = 2_000;
/** How few rows are read whole even where a scan to the page's end is shorter: that counts them. */
const COUNTED = 1_000;

export interface SearchPage {
  ids: string[];
  /** Where the next page starts; null: this is the last. */
  next: string | null;
  /** How many match in all, as far as is known; null on later pages and where nobody asked. */
  total: number | null;
  /** Whether there are more than `total`. */
  isMore: boolean;
  /**
   * How far each is from the town that the location names, in metres, null where nobody knows; null where the list is
   * not sorted by that, or nobody knows the town.
   */
  metres: ReadonlyMap<string, number | null> | null;
}

export interface SearchOptions {
  pageSize: number;
  /** How many matches the first page counts, unless finding them takes long; 0: none. */
  countTo: number;
  /** How many rows of a stream are scanned at first. */
  near?: number;
  /** How few rows are read whole. */
  counted?: number;
}

/**
 * One page of the proposals that everybody may find: live ones, whose event is to come. To be sorted by the distance
 * from a town that nobody knows, it is as it would be without.
 */
export async function searchProposals(
  { readDb, now }: Pick<Ctx, "readDb" | "now">,
  asked: ProposalFilters,
  { pageSize, countTo, near, counted = COUNTED }: SearchOptions,
): Promise<SearchPage> {
  const center = await centerOf(readDb, asked);
  const filters = filtersFrom(asked, center !== null);
  const terms = await searchTerms(readDb, filters);
  if (!terms) return { ...pageOf([], pageSize, filters), total: 0, isMore: false };
  const search = new ProposalSearch(readDb, filters, terms, now().getTime(), new SearchOrder(center));
  const after = parseCursor(filters.after);
  const reading = new StreamReading(
    search,
    streamsOf(filters, terms),
    pageSize + 1,
    near ?? (terms.words ? NEAR : NEAR_WITHOUT_TERMS),
    counted,
  );
  if (after || countTo === 0) {
    const page = pageOf(await reading.from(after), pageSize, filters);
    return { ...page, total: null, isMore: page.next !== null };
  }
  const { rows, matched, isMore } = await reading.fromStart(countTo);
  return { ...pageOf(rows, pageSize, filters), total: matched, isMore };
}

/** The town that distance is measured from rules nothing out; without one there is no distance to sort by. */
function filtersFrom(asked: ProposalFilters, isTownKnown: boolean): ProposalFilters {
  if (asked.sort !== "distance") return asked;
  return isTownKnown ? { ...asked, location: null } : { ...asked, sort: "featured" };
}

/** The first rows as a page; one more of them than it holds says that another follows. */
function pageOf(
  rows: readonly Cursor[],
  pageSize: number,
  { sort }: ProposalFilters,
): Pick<SearchPage, "ids" | "next" | "metres"> {
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    ids: page.map(({ id }) => id),
    next: last ? formatCursor(last) : null,
    metres: sort === "distance" ? new Map(page.map(({ id, key }) => [id, metresOf(key)])) : null,
  };
}

/**
 * Reads one stream after the other until there is enough. Where matches are frequent they are among the nearest rows;
 * else those tell how far the others are likely to lie, and how many rows an index would name instead. The cheaper way
 * is taken, so that no page reads many rows, however the filters depend on each other, which no planner knows.
 */
class StreamReading {
  constructor(
    readonly search: ProposalSearch,
    readonly streams: readonly Stream[],
    readonly wanted: number,
    readonly near: number,
    readonly counted: number,
  ) {}

  /**
   * The rows behind a cursor. Where an index is cheaper and streams are left, it is asked for all of them at once, if it
   * names no more than a scan passes. `known`: the nearest rows of all streams, where they are known already.
   */
  async from(after: Cursor | null, known?: ProposalScan): Promise<Cursor[]> {
    const { search, streams } = this;
    const found: Cursor[] = [];
    let sample = known;
    for (const stream of streams) {
      if (after && stream.number < after.stream) continue;
      const start = after?.stream === stream.number ? after : null;
      const wanted = this.wanted - found.length;
      if (wanted === 0) break;
      const areMoreStreams = stream !== streams.at(-1);
      let all = sample;
      if (areMoreStreams && !stream.featured) all ??= await this.#nearestOfAll(start, wanted);
      // Featured rows have an index of their own, in which they lie nearer.
      const isNearer = stream.featured && all?.stoppedAt !== null;
      const near = all && !isNearer ? partOf(all, stream) : await this.#nearest(stream, start, wanted);
      if (!sample && areMoreStreams && isIndexCheaper(near, wanted - near.rows.length, near.costs)) {
        all ??= sample = await this.#nearestOfAll(null, wanted);
        if (this.#isReadWhole(all)) {
          const rest = await search.findAllByIndex(streams, wanted, { ...stream, after: start });
          return [...found, ...rest.rows];
        }
      }
      found.push(...(await this.#onFrom(stream, near, wanted)));
    }
    return found;
  }

  /** Whether an index names no more rows than a scan to the page's end passes, or only few. */
  #isReadWhole(sample: ProposalScan): boolean {
    return sample.costs.index <= this.counted || isIndexCheaper(sample, this.wanted, sample.costs);
  }

  /** The nearest rows of all streams, in the order that each of them has. */
  #nearestOfAll(after: Position | null, wanted: number): Promise<ProposalScan> {
    const all = { ...newest(this.search.terms), key: this.streams[0]?.key ?? "published_ms" };
    return this.#nearest(all, after, wanted, this.streams);
  }

  /**
   * The first rows, and how many match in all, or that more do than are known. Where an index names no more rows than
   * a scan to the page's end passes, or only few, all of them are read, and thereby counted.
   */
  async fromStart(countTo: number): Promise<Matches & { isMore: boolean }> {
    const { search, streams, wanted } = this;
    const sample = await this.#nearestOfAll(null, Math.max(wanted, countTo + 1));
    if (sample.stoppedAt && this.#isReadWhole(sample))
      return { ...(await search.findAllByIndex(streams, wanted)), isMore: false };
    const rows = await this.from(null, sample);
    if (!sample.stoppedAt) return { rows, matched: sample.rows.length, isMore: false };
    if (rows.length < wanted) return { rows, matched: rows.length, isMore: false };
    return { rows, matched: Math.max(rows.length, sample.rows.length) - 1, isMore: true };
  }

  /** The first rows that a scan finds. */
  #nearest(
    stream: Stream,
    after: Position | null,
    wanted: number,
    among?: readonly Stream[],
  ): Promise<ProposalScan> {
    const { category, minCents, maxCents } = this.search.filters;
    const rulesNoneOut = [category, this.search.terms.towns, minCents, maxCents].every(
      (filter) => filter === null,
    );
    return this.search.scanByRank(stream, after, wanted, this.near, rulesNoneOut, among);
  }

  /** The nearest rows of a stream and those behind them, scanned for as long as that is likely to be cheaper. */
  async #onFrom(stream: Stream, near: ProposalScan, wanted: number): Promise<Cursor[]> {
    const { search } = this;
    const scan = await scanOn<Cursor, Position>(near, wanted, near.costs, {
      next: (from, limit, reach) => search.scanByRank(stream, from, limit, reach, near.costs.row === 1),
      least: this.near,
      most: Number.POSITIVE_INFINITY,
    });
    if (scan.stoppedAt === null || isComplete(scan, wanted)) return scan.rows;
    return [...scan.rows, ...(await search.findByIndex(stream, scan.stoppedAt, wanted - scan.rows.length))];
  }
}

/** What a scan along several streams tells of one of them. */
function partOf(sample: ProposalScan, stream: Stream): ProposalScan {
  const rows = sample.rows.filter((row) => row.stream === stream.number);
  const { stoppedAt, costs } = sample;
  const isOver = stream.most !== null && stoppedAt !== null && stoppedAt.key > stream.most;
  const share = stream.inTitle ? rows.length / Math.max(1, sample.rows.length) : 1;
  return {
    ...sample,
    rows,
    stoppedAt: isOver ? null : stoppedAt,
    costs: { ...costs, index: costs.index * share },
  };
}
