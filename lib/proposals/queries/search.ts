import "server-only";
import type { Ctx } from "@/lib/core/ctx";
import type { ProposalFilters } from "../filters";
import { centreOf } from "./search-centre";
import { type Gathered, SearchLooks, type Walked } from "./search-looks";
import { SearchOrder } from "./search-order";
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

/** So many rows of a stream are walked at first; they are the sample by which the rest is estimated. */
const NEAR = 500;
const NEAR_WITHOUT_WORDS = 2_000;
/** So few rows are read whole even where a walk to the page's end is shorter: that counts them. */
const COUNTED = 1_000;
/**
 * What it costs, in visits of a row that an index names: to pass a row by what its order's index tells, to look one up
 * by its id instead, and to run through an entry of another index.
 */
const COST_TO_PASS = 1 / 6;
const COST_TO_LOOK_UP = 2;
const COST_OF_ENTRY = 1 / 16;
/** How far matches reach is guessed from few of them: a walk has to look so many times cheaper than an index. */
const SURELY = 1.5;

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
  /** The first page tells of so many matches that they are there, unless finding them takes long; 0: of none. */
  countTo: number;
  /** So many rows of a stream are walked at first. */
  near?: number;
  /** So few rows are read whole. */
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
  const centre = await centreOf(readDb, asked);
  const filters = filtersFrom(asked, centre !== null);
  const terms = await searchTerms(readDb, filters);
  if (!terms) return { ...pageOf([], pageSize, filters), total: 0, isMore: false };
  const looks = new SearchLooks(readDb, filters, terms, now().getTime(), new SearchOrder(centre));
  const after = parseCursor(filters.after);
  const reading = new StreamReading(
    looks,
    streamsOf(filters, terms),
    pageSize + 1,
    near ?? (terms.words ? NEAR : NEAR_WITHOUT_WORDS),
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
 * else those tell how far the others are likely to lie, and how many rows an index would name instead. The shorter way
 * is taken, so that no page looks at many rows, whatever the filters have to do with each other, which no planner
 * knows.
 */
class StreamReading {
  constructor(
    readonly looks: SearchLooks,
    readonly streams: readonly Stream[],
    readonly wanted: number,
    readonly near: number,
    readonly counted: number,
  ) {}

  /**
   * The rows behind a cursor. Where another index is the shorter way and streams are left, it is asked for all of them
   * at once, if it names no more than a walk looks at. `known`: the nearest rows of all streams, where they are
   * known already.
   */
  async from(after: Cursor | null, known?: Walked): Promise<Cursor[]> {
    const { looks, streams } = this;
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
      if (!sample && areMoreStreams && isIndexShorter(near, wanted)) {
        all ??= sample = await this.#nearestOfAll(null, wanted);
        if (this.#isGathered(all))
          return [...found, ...(await looks.gather(streams, wanted, { ...stream, after: start })).rows];
      }
      found.push(...(await this.#onFrom(stream, near, wanted)));
    }
    return found;
  }

  /** Whether an index names no more rows than a walk to the page's end looks at, or only few. */
  #isGathered(sample: Walked): boolean {
    const walk = SURELY * distanceTo(this.wanted, sample) * costOfRow(sample);
    return costOfIndex(sample) <= Math.max(this.counted, walk);
  }

  /** The nearest rows of all streams, in the order that each of them has. */
  #nearestOfAll(after: Position | null, wanted: number): Promise<Walked> {
    const all = { ...newest(this.looks.terms), key: this.streams[0]?.key ?? "published_ms" };
    return this.#nearest(all, after, wanted, this.streams);
  }

  /**
   * The first rows, and how many match in all, or that more do than are known. Where an index names no more rows than
   * a walk to the page's end looks at, or only few, all of them are gathered, and thereby counted.
   */
  async fromStart(countTo: number): Promise<Gathered & { isMore: boolean }> {
    const { looks, streams, wanted } = this;
    const sample = await this.#nearestOfAll(null, Math.max(wanted, countTo + 1));
    if (sample.stoppedAt && this.#isGathered(sample))
      return { ...(await looks.gather(streams, wanted)), isMore: false };
    const rows = await this.from(null, sample);
    if (!sample.stoppedAt) return { rows, matched: sample.rows.length, isMore: false };
    if (rows.length < wanted) return { rows, matched: rows.length, isMore: false };
    return { rows, matched: Math.max(rows.length, sample.rows.length) - 1, isMore: true };
  }

  /** The first rows that are walked to. */
  #nearest(
    stream: Stream,
    after: Position | null,
    wanted: number,
    among?: readonly Stream[],
  ): Promise<Walked> {
    const { category, minCents, maxCents } = this.looks.filters;
    const rulesNoneOut = [category, this.looks.terms.places, minCents, maxCents].every(
      (filter) => filter === null,
    );
    return this.looks.walk(stream, after, wanted, this.near, rulesNoneOut, among);
  }

  /** The nearest rows of a stream and those behind them, walked to as long as that is likely to be the shorter way. */
  async #onFrom(stream: Stream, near: Walked, wanted: number): Promise<Cursor[]> {
    const rows = near.rows.slice(0, wanted);
    const costs = costOfRow(near);
    let [end, seen, left] = [near.stoppedAt, near.seen, costOfIndex(near)];
    while (end && rows.length < wanted) {
      const distance = ((wanted - rows.length) * seen) / rows.length;
      if (SURELY * distance * costs >= left) break;
      const reach = Math.ceil(Math.min(Math.max(2 * distance, this.near), left / costs));
      const far = await this.looks.walk(stream, end, wanted - rows.length, reach, costs === 1);
      rows.push(...far.rows);
      end = far.stoppedAt;
      seen += far.seen;
      left -= far.seen * costs;
    }
    if (!end || rows.length === wanted) return rows;
    return [...rows, ...(await this.looks.indexed(stream, end, wanted - rows.length))];
  }
}

/** What a walk along several streams tells of one of them. */
function partOf(sample: Walked, stream: Stream): Walked {
  const rows = sample.rows.filter((row) => row.stream === stream.number);
  const { stoppedAt, named } = sample;
  const isOver = stream.most !== null && stoppedAt !== null && stoppedAt.key > stream.most;
  const share = stream.inTitle ? rows.length / Math.max(1, sample.rows.length) : 1;
  return {
    ...sample,
    rows,
    stoppedAt: isOver ? null : stoppedAt,
    named: named * share,
    entries: sample.entries * share,
  };
}

/** What it costs to have another index name all rows and to visit those. */
function costOfIndex({ named, entries }: Walked): number {
  return named + entries * COST_OF_ENTRY;
}

/** What it costs to walk past a row: to look up the doubtful ones, or to visit all. */
function costOfRow({ doubtful }: Walked): number {
  return Math.min(1, COST_TO_PASS + COST_TO_LOOK_UP * doubtful);
}

/** Whether another index is likely to lead to so many matches sooner than a walk on from the nearest rows. */
function isIndexShorter(near: Walked, wanted: number): boolean {
  const missing = wanted - near.rows.length;
  if (missing <= 0 || !near.stoppedAt) return false;
  return SURELY * distanceTo(missing, near) * costOfRow(near) >= costOfIndex(near);
}

/** How far so many matches are likely to reach, by how many the nearest rows hold. */
function distanceTo(wanted: number, { rows, seen }: Walked): number {
  return (wanted * seen) / rows.length;
}
