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

/** Rows of a stream to scan first. They are the sample for estimating the rest. */
const NEAR = 500;
const NEAR_WITHOUT_TERMS = 2_000;
/** Result sets this small are read completely even if a scan would be shorter, which also counts them. */
const COUNTED = 1_000;

export interface SearchPage {
  ids: string[];
  /** Cursor of the next page; null on the last one. */
  next: string | null;
  /** Total matches, as far as counted; null on later pages and if not requested. */
  total: number | null;
  /** Whether there are more than `total`. */
  isMore: boolean;
  /**
   * Each row's distance from the location's town in meters, null if unknown. The list is null if it isn't sorted by
   * distance or the town is unknown.
   */
  metres: ReadonlyMap<string, number | null> | null;
}

export interface SearchOptions {
  pageSize: number;
  /** Maximum matches the first page counts, unless counting is expensive; 0 for none. */
  countTo: number;
  /** Rows of a stream to scan first. */
  near?: number;
  /** Result sets up to this size are read completely. */
  counted?: number;
}

/** One page of open public proposals with upcoming events. Ignores sorting by distance if the town is unknown. */
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

/** With distance sorting, the town doesn't filter. Without a town, there is no distance sorting. */
function filtersFrom(asked: ProposalFilters, isTownKnown: boolean): ProposalFilters {
  if (asked.sort !== "distance") return asked;
  return isTownKnown ? { ...asked, location: null } : { ...asked, sort: "featured" };
}

/** Makes a page of the first rows. One extra row means that another page follows. */
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
 * Reads the streams one after another until there are enough rows. Samples the first rows to estimate how far the other
 * matches are spread and how many rows an index would return, then takes the cheaper way. No page reads many rows, even
 * if filters correlate in ways the planner can't know.
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
   * The rows after a cursor. If an index is cheaper and streams remain, it is queried for all of them together,
   * unless it returns more rows than a scan would pass. `known`: the first rows of all streams, if already read.
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
      // Featured rows have their own index, which finds them sooner.
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

  /** Whether an index returns only few rows, or at most as many as a scan to the page's end passes. */
  #isReadWhole(sample: ProposalScan): boolean {
    return sample.costs.index <= this.counted || isIndexCheaper(sample, this.wanted, sample.costs);
  }

  /** The first rows of all streams, in their shared order. */
  #nearestOfAll(after: Position | null, wanted: number): Promise<ProposalScan> {
    const all = { ...newest(this.search.terms), key: this.streams[0]?.key ?? "published_ms" };
    return this.#nearest(all, after, wanted, this.streams);
  }

  /**
   * The first rows and the total number of matches, or a lower bound. If an index returns only few rows, or no more
   * than a scan to the page's end passes, all are read and counted.
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

  /** The first rows found by a scan. */
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

  /** A stream's sampled rows and those after them, scanned while that is likely to be cheaper. */
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

/** The part of a multi-stream scan that belongs to one stream. */
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
