import "server-only";
import type { Ctx } from "@/lib/core/ctx";
import type { ProposalFilters, Sort } from "../filters";
import { centerOf } from "./search-center";
import { SearchOrder } from "./search-order";
import { areRowsRebuilt } from "./search-rebuild";
import { type Matches, ProposalSearch, type Reach, type Walk } from "./search-scan";
import { hasSections, sectionsFrom } from "./search-sections";
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

/**
 * How far a search walks along its order before it asks the other indexes. Only in the order of publication, these find
 * rows of a section; in other orders, they find all rows, so that a longer walk is worth it.
 */
const REACH: Reach = { passed: 5_000, visited: 500 };
const LONG_REACH: Reach = { passed: 8_000, visited: 1_000 };
const LONG: readonly Sort[] = ["soonest", "budget", "distance"];

/** There are hardly any matches if this many walks or sections like the last one would not fill a page. */
const HARDLY = 8;

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
  /** How far to walk, for tests. */
  reach?: Reach;
}

/** One page of open public proposals with upcoming events. Ignores sorting by distance if the town is unknown. */
export async function searchProposals(
  { readDb, now }: Pick<Ctx, "readDb" | "now">,
  asked: ProposalFilters,
  { pageSize, countTo, reach = LONG.includes(asked.sort) ? LONG_REACH : REACH }: SearchOptions,
): Promise<SearchPage> {
  const center = await centerOf(readDb, asked);
  const filters = filtersFrom(asked, center !== null);
  const areRebuilt = await areRowsRebuilt(readDb);
  const terms = await searchTerms(readDb, filters, areRebuilt);
  if (!terms) return { ...pageOf([], pageSize, filters), total: 0, isMore: false };
  const search = new ProposalSearch(readDb, filters, terms, now().getTime(), new SearchOrder(center));
  const after = parseCursor(filters.after);
  const reading = new StreamReading(search, streamsOf(filters, terms), pageSize + 1, reach, areRebuilt);
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
 * Reads the streams one after another until there are enough rows. Where matches are frequent, a walk along the order
 * finds them. Where they are rarer, the word index finds them in the next sections of the order, and where they are
 * rarest, it finds them anywhere.
 */
class StreamReading {
  constructor(
    readonly search: ProposalSearch,
    readonly streams: readonly Stream[],
    readonly wanted: number,
    readonly reach: Reach,
    /** Whether all rows have the words of their section. */
    readonly haveSections: boolean,
  ) {}

  /** The rows after a cursor. `known`: the first rows of all streams, if already walked. */
  async from(after: Cursor | null, known?: Walk): Promise<Cursor[]> {
    const found: Cursor[] = [];
    const areRare = known !== undefined && known.rows.length < this.wanted;
    for (const stream of this.streams) {
      if (after && stream.number < after.stream) continue;
      const wanted = this.wanted - found.length;
      if (wanted === 0) break;
      // Featured rows have their own index, which finds them sooner if they are frequent.
      const start = known && (areRare || !stream.featured) ? partOf(known, stream) : null;
      const end = after?.stream === stream.number ? after : null;
      const walk = start && areRare ? start : await this.#walkOn(stream, start ?? { rows: [], end }, wanted);
      found.push(...walk.rows, ...(await this.#behind(stream, walk, wanted - walk.rows.length)));
    }
    return found;
  }

  /**
   * The first rows and the total number of matches, or a lower bound: all are counted if a walk and a section of the
   * order do not fill a page.
   */
  async fromStart(countTo: number): Promise<Matches & { isMore: boolean }> {
    const { search, streams, wanted } = this;
    const all = { ...newest(search.terms), key: streams[0]?.key ?? "published_ms" };
    const limit = Math.max(wanted, countTo + 1);
    const walk = await this.#walkOn(all, { rows: [], end: null }, limit, streams);
    const isFull = walk.rows.length >= wanted;
    if (walk.end === null) {
      const rows = walk.rows.toSorted((a, b) => a.stream - b.stream);
      return { rows: rows.slice(0, wanted), matched: rows.length, isMore: false };
    }
    if (!isFull) {
      const next = await this.#inSections(all, walk.end, wanted - walk.rows.length);
      if (!next) return { ...(await search.findAll(streams, wanted)), isMore: false };
      if (streams.length === 1) return { rows: [...walk.rows, ...next], matched: wanted - 1, isMore: true };
    }
    const rows = await this.from(null, walk);
    return { rows, matched: Math.max(rows.length, walk.rows.length) - 1, isMore: true };
  }

  /**
   * Walks on along a stream until enough rows are found or a walk finds hardly any. Where there are sections, it walks
   * once, because they are read faster.
   */
  async #walkOn(stream: Stream, start: Walk, wanted: number, among?: readonly Stream[]): Promise<Walk> {
    const rows = start.rows.slice(0, wanted);
    let { end } = start;
    for (let walks = 0; rows.length < Math.min(wanted, this.wanted) && walks < HARDLY; walks++) {
      const walk = await this.search.walk(stream, end, wanted - rows.length, this.reach, among);
      rows.push(...walk.rows);
      end = walk.end;
      const areFew = walk.rows.length * HARDLY < this.wanted;
      if (end === null || areFew || (this.haveSections && hasSections(stream))) break;
    }
    return { rows, end };
  }

  /** A stream's rows behind a walk. */
  async #behind(stream: Stream, { end }: Walk, wanted: number): Promise<Cursor[]> {
    if (wanted <= 0 || end === null) return [];
    return (await this.#inSections(stream, end, wanted)) ?? this.search.find(stream, end, wanted, null);
  }

  /**
   * The rows behind a position, from section after section. Null if a section has hardly any: there are so few that
   * one query can find all of them. The first section is not a whole one.
   */
  async #inSections(stream: Stream, end: Position, wanted: number): Promise<Cursor[] | null> {
    const found: Cursor[] = [];
    if (!this.haveSections) return null;
    for (const [number, section] of sectionsFrom(stream, end).entries()) {
      const next = await this.search.find(stream, end, wanted - found.length, section);
      found.push(...next);
      if (found.length >= wanted) return found;
      if (number > 0 && next.length * HARDLY < this.wanted) return null;
    }
    return null;
  }
}

/** The part of a walk along all streams that belongs to one. */
function partOf({ rows, end }: Walk, stream: Stream): Walk {
  return { rows: rows.filter((row) => row.stream === stream.number), end };
}
