import "server-only";
import type { Ctx } from "@/lib/core/ctx";
import type { ProposalFilters } from "../filters";
import { type Position, SearchLooks } from "./search-looks";
import { anyOrder, type Cursor, formatCursor, parseCursor, type Stream, streamsOf } from "./search-streams";
import { searchTerms } from "./search-terms";

/**
 * So many matches are gathered and sorted as a whole, cheaper than to look for the first ones in their order; and so
 * many rows of a stream are walked at first and at most.
 */
const REACH = { few: 3_000, near: 500, far: 3_000 };

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
  const reading = new StreamReading(looks, streamsOf(filters, terms), pageSize + 1, reach);
  if (after || countTo === 0) {
    const page = pageOf(await reading.from(after), pageSize);
    return { ...page, total: null, isMore: page.next !== null };
  }
  const { rows, matched } = await reading.fromStart(Math.max(reach.few, countTo));
  const total = matched ?? (await looks.count(countTo + 1));
  return { ...pageOf(rows, pageSize), total: Math.min(total, countTo), isMore: total > countTo };
}

/** The first rows as a page; one more of them than it holds says that another follows. */
function pageOf(rows: readonly Cursor[], pageSize: number): Pick<SearchPage, "ids" | "next"> {
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined;
  return { ids: rows.slice(0, pageSize).map(({ id }) => id), next: last ? formatCursor(last) : null };
}

/**
 * Reads one stream after the other until there is enough. Where matches are frequent they are among the nearest rows;
 * how many of those match tells how far to walk on; where they are rare the index of words names them all. No look
 * costs much, whatever the filters have to do with each other, which no planner knows.
 */
class StreamReading {
  constructor(
    readonly looks: SearchLooks,
    readonly streams: readonly Stream[],
    readonly wanted: number,
    readonly reach: typeof REACH,
  ) {}

  async from(after: Cursor | null): Promise<Cursor[]> {
    const found: Cursor[] = [];
    for (const stream of this.streams) {
      if (after && stream.number < after.stream) continue;
      const start = after?.stream === stream.number ? after : null;
      const wanted = this.wanted - found.length;
      if (wanted === 0) break;
      const rows =
        (await this.#near(stream, start, wanted)) ?? (await this.looks.indexed(stream, start, wanted));
      found.push(...rows.map((row) => ({ ...row, stream: stream.number })));
    }
    return found;
  }

  /**
   * The first rows, and how many match in all, up to one more than `few`; null where that was not seen. So few matches
   * are gathered and sorted as a whole, cheaper than to look for the first ones of each stream.
   */
  async fromStart(few: number): Promise<{ rows: Cursor[]; matched: number | null }> {
    const any = { ...anyOrder(this.looks.terms), key: "published_ms", number: 0 } as const;
    const { rows, isEnough } = await this.looks.walk(any, null, this.wanted, this.reach.near);
    if (isEnough || this.#likely(this.wanted, rows.length) <= this.reach.far)
      return { rows: await this.from(null), matched: null };
    const gathered = await this.looks.gather(this.streams, few, this.wanted);
    return gathered.matched <= few ? gathered : { ...gathered, rows: await this.from(null) };
  }

  /** The next rows of a stream, if so many or all of them lie near enough to be walked to. */
  async #near(stream: Stream, after: Position | null, wanted: number): Promise<Position[] | null> {
    const near = await this.looks.walk(stream, after, wanted, this.reach.near);
    if (near.isEnough) return near.rows;
    const likely = this.#likely(wanted, near.rows.length);
    if (likely > this.reach.far) return null;
    const far = await this.looks.walk(stream, after, wanted, likely);
    return far.isEnough ? far.rows : null;
  }

  /** How far to walk for so many rows: twice as far as they are likely to lie, by what the nearest ones tell. */
  #likely(wanted: number, foundNear: number): number {
    return Math.ceil((2 * wanted * this.reach.near) / foundNear);
  }
}
