import "server-only";
import type { Ctx } from "@/lib/core/ctx";
import type { ProposalFilters } from "../filters";
import { type Part, type Position, SearchLooks } from "./search-looks";
import { anyOrder, type Cursor, formatCursor, parseCursor, type Stream, streamsOf } from "./search-streams";
import { searchTerms } from "./search-terms";

/** How many rows of a stream are walked at first and at most, and how far the index of words is asked after that. */
const REACH = { near: 500, far: 2_500, middle: 8_000 };
/** So few matches among the nearest rows mean that there are few in all. */
const RARE = 2;

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
  const { found, matched } = await readStreams(looks, streamsOf(filters, terms), after, pageSize + 1, reach);
  const last = found.length > pageSize ? found[pageSize - 1] : undefined;
  const page = { ids: found.slice(0, pageSize).map(({ id }) => id), next: last ? formatCursor(last) : null };
  if (after || countTo === 0) return { ...page, total: null, isMore: last !== undefined };
  const total = matched ?? (await looks.count(anyOrder(terms), countTo + 1));
  return { ...page, total: Math.min(total, countTo), isMore: total > countTo };
}

/** Reads one stream after the other until there is enough. `matched` as in `Part`, of all streams together. */
async function readStreams(
  looks: SearchLooks,
  streams: readonly Stream[],
  after: Cursor | null,
  wanted: number,
  reach: typeof REACH,
): Promise<{ found: Cursor[]; matched: number | null }> {
  const found: Cursor[] = [];
  let matched: number | null = 0;
  for (const stream of streams) {
    if (after && stream.number < after.stream) continue;
    if (found.length >= wanted) return { found, matched: null };
    const start = after?.stream === stream.number ? after : null;
    const part = await readStream(looks, stream, start, wanted - found.length, reach);
    found.push(...part.rows.map(({ key, id }) => ({ stream: stream.number, key, id })));
    matched = matched === null || part.matched === null ? null : matched + part.matched;
  }
  return { found, matched };
}

/**
 * The next rows of a stream. Where matches are frequent they are among the nearest rows; where they are rare the
 * index of words names them all; in between, how many the first look saw tells how far to walk on, or for how long a
 * stretch to ask the index. No look costs much, whatever the filters have to do with each other, which no planner
 * knows.
 */
async function readStream(
  looks: SearchLooks,
  stream: Stream,
  after: Position | null,
  wanted: number,
  reach: typeof REACH,
): Promise<Part> {
  const near = await looks.walk(stream, after, wanted, reach.near);
  const isEnough = ({ rows, matched }: Part) => rows.length === wanted || matched !== null;
  if (isEnough(near)) return near;
  const seen = near.rows.length;
  // Twice as far as they are likely to lie.
  const likely = (2 * wanted * reach.near) / seen;
  if (likely <= reach.far) {
    const far = await looks.walk(stream, after, wanted, Math.ceil(likely));
    if (isEnough(far)) return far;
  } else if (seen > RARE) {
    const until = await looks.positionAt(stream, after, reach.middle);
    const middle = until && (await looks.indexed(stream, after, until, wanted));
    if (middle && isEnough(middle)) return middle;
  }
  return looks.indexed(stream, after, null, wanted);
}
