import "server-only";
import type { Ctx } from "@/lib/core/ctx";
import type { ProposalFilters } from "../filters";
import { type Position, SearchLooks } from "./search-looks";
import { type Cursor, formatCursor, parseCursor, type Stream, streamsOf } from "./search-streams";
import { searchTerms } from "./search-terms";

/**
 * So many matches are gathered and sorted as a whole, cheaper than to look for the first ones in their order; and so
 * many rows of a stream are walked at first and at most.
 */
const REACH = { few: 2_000, near: 500, far: 8_000 };

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
  const looks = new SearchLooks(sql, filters, terms, now().getTime());
  const after = parseCursor(filters.after);
  const streams = streamsOf(filters, terms);
  const wanted = pageSize + 1;
  const isCounted = !after && countTo > 0;
  if (isCounted) {
    const few = Math.max(reach.few, countTo);
    const { rows, matched } = await looks.gather(streams, few + 1, wanted);
    if (matched <= few) {
      return { ...pageOf(rows, pageSize), total: Math.min(matched, countTo), isMore: matched > countTo };
    }
  }
  const page = pageOf(await readStreams(looks, streams, after, wanted, reach), pageSize);
  return isCounted
    ? { ...page, total: countTo, isMore: true }
    : { ...page, total: null, isMore: page.next !== null };
}

/** The first rows as a page; one more of them than it holds says that another follows. */
function pageOf(rows: readonly Cursor[], pageSize: number): Pick<SearchPage, "ids" | "next"> {
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined;
  return { ids: rows.slice(0, pageSize).map(({ id }) => id), next: last ? formatCursor(last) : null };
}

/** Reads one stream after the other until there is enough. */
async function readStreams(
  looks: SearchLooks,
  streams: readonly Stream[],
  after: Cursor | null,
  wanted: number,
  reach: typeof REACH,
): Promise<Cursor[]> {
  const found: Cursor[] = [];
  for (const stream of streams) {
    if (after && stream.number < after.stream) continue;
    if (found.length >= wanted) break;
    const start = after?.stream === stream.number ? after : null;
    const part = await readStream(looks, stream, start, wanted - found.length, reach);
    found.push(...part.map(({ key, id }) => ({ stream: stream.number, key, id })));
  }
  return found;
}

/**
 * The next rows of a stream. Where matches are frequent they are among the nearest rows; how many of those match tells
 * how far to walk on; where they are rare the index of words names them all. No look costs much, whatever the filters
 * have to do with each other, which no planner knows.
 */
async function readStream(
  looks: SearchLooks,
  stream: Stream,
  after: Position | null,
  wanted: number,
  reach: typeof REACH,
): Promise<Position[]> {
  const near = await looks.walk(stream, after, wanted, reach.near);
  if (near.isEnough) return near.rows;
  // Twice as far as they are likely to lie.
  const likely = Math.ceil((2 * wanted * reach.near) / near.rows.length);
  if (likely <= reach.far) {
    const far = await looks.walk(stream, after, wanted, likely);
    if (far.isEnough) return far.rows;
  }
  return looks.indexed(stream, after, wanted);
}
