import "server-only";
import type { Ctx } from "@/lib/core/ctx";
import type { ProposalFilters } from "../filters";
import { SearchLooks, type Walked } from "./search-looks";
import { type Cursor, formatCursor, newest, parseCursor, type Stream, streamsOf } from "./search-streams";
import { searchTerms } from "./search-terms";

/** So many rows of a stream are walked at first; they are the sample by which the rest is estimated. */
const NEAR = 500;

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
  /** So many rows of a stream are walked at first. */
  near?: number;
}

/** One page of the proposals that everybody may find: live ones, whose event is to come. */
export async function searchProposals(
  { sql, now }: Pick<Ctx, "sql" | "now">,
  filters: ProposalFilters,
  { pageSize, countTo, near = NEAR }: SearchOptions,
): Promise<SearchPage> {
  const terms = await searchTerms(sql, filters);
  if (!terms) return { ids: [], next: null, total: 0, isMore: false };
  const looks = new SearchLooks(sql, filters, terms, now().getTime());
  const after = parseCursor(filters.after);
  const reading = new StreamReading(looks, streamsOf(filters, terms), pageSize + 1, near);
  if (after || countTo === 0) {
    const page = pageOf(await reading.from(after), pageSize);
    return { ...page, total: null, isMore: page.next !== null };
  }
  const { rows, matched } = await reading.fromStart(countTo);
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
  ) {}

  /** The rows behind a cursor. `sample`: the nearest ones of the first stream, where they are known already. */
  async from(after: Cursor | null, sample?: Walked): Promise<Cursor[]> {
    const found: Cursor[] = [];
    let known = sample;
    for (const stream of this.streams) {
      if (after && stream.number < after.stream) continue;
      const start = after?.stream === stream.number ? after : null;
      const wanted = this.wanted - found.length;
      if (wanted === 0) break;
      const near = known ?? (await this.looks.walk(stream, start, wanted, this.near));
      known = undefined;
      found.push(...(await this.#onFrom(stream, near, wanted)));
    }
    return found;
  }

  /**
   * The first rows, and how many match in all; null where more do than were read. Where an index names no more rows
   * than a walk and a count would look at, all of them are gathered, which does both.
   */
  async fromStart(countTo: number): Promise<{ rows: Cursor[]; matched: number | null }> {
    const [first] = this.streams;
    const all = newest(this.looks.terms);
    const isFirst = first?.featured === null && first.words === all.words;
    const sample = await this.looks.walk(isFirst ? first : all, null, this.wanted, this.near);
    const { rows, stoppedAt, share, named } = sample;
    const visited = this.near + this.#distance(this.wanted, sample) + share * this.#distance(countTo, sample);
    if (stoppedAt && (rows.length === 0 || named <= visited))
      return this.looks.gather(this.streams, this.wanted);
    const page = await this.from(null, isFirst ? sample : undefined);
    return { rows: page, matched: page.length < this.wanted ? page.length : null };
  }

  /** The nearest rows of a stream and those behind them, walked to if that is likely to be the shorter way. */
  async #onFrom(stream: Stream, near: Walked, wanted: number): Promise<Cursor[]> {
    const rows = [...near.rows];
    let end = near.stoppedAt;
    const distance = this.#distance(wanted, near);
    if (end && distance < near.named) {
      const reach = Math.ceil(Math.min(2 * distance, near.named));
      const far = await this.looks.walk(stream, end, wanted - rows.length, reach);
      rows.push(...far.rows);
      end = far.stoppedAt;
    }
    if (end) rows.push(...(await this.looks.indexed(stream, end, wanted - rows.length)));
    return rows.map((row) => ({ ...row, stream: stream.number }));
  }

  /** How far so many matches are likely to reach, by how many the nearest rows hold. */
  #distance(wanted: number, { rows }: Walked): number {
    return (wanted * this.near) / rows.length;
  }
}
