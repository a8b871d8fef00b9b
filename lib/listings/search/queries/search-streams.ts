import { cursorFormat } from "@/lib/listings/search/cursor";
import { allOf } from "@/lib/listings/search/tsquery";
import type { ProposalFilters } from "../filters";
import type { SearchTerms } from "./search-terms";

/**
 * A page is read from one stream after the other; each holds different proposals in an order that an index has.
 * That is how "featured first" and "title first" are paged by key, without ranking everything that matches.
 */
export interface Stream {
  /** Its place among the streams of the search, part of the cursor. */
  number: number;
  /** Only featured ones, only others, or both. */
  featured: boolean | null;
  /** Only those whose title has all words that were typed, only others, or both. */
  inTitle: boolean | null;
  /** What the index of words is asked for. */
  words: string | null;
  key: "published_ms" | "starts_ms" | "from_cents" | "nearness";
  /** Only keys from here on, and up to there; null: from the first one, to the last one. */
  least: number | null;
  most: number | null;
}

/** Where a page ended: the stream, and the key and id of its last row. */
export interface Cursor {
  stream: number;
  key: number;
  id: string;
}

/** A place in the order of a stream: its key, and the id that decides among equals. */
export type Position = Pick<Cursor, "key" | "id">;

/** The streams of a search in their order. */
export function streamsOf(
  { sort, maxCents }: Pick<ProposalFilters, "sort" | "maxCents">,
  terms: SearchTerms,
): Stream[] {
  const { number: _, ...all } = newest(terms);
  const inTitle = { ...all, inTitle: true, words: allOf(terms.rareTitleTerms, terms.facets) };
  const byTitle = terms.words ? [inTitle, { ...all, inTitle: false }] : [all];
  const streams: Record<ProposalFilters["sort"], Omit<Stream, "number">[]> = {
    featured: [
      { ...all, featured: true, words: all.words && allOf(all.words, "'f'") },
      ...byTitle.map((stream) => ({ ...stream, featured: false })),
    ],
    relevance: byTitle,
    newest: [all],
    soonest: [{ ...all, key: "starts_ms" }],
    budget: byBudget(all, maxCents),
    distance: [{ ...all, key: "nearness" }],
  };
  return streams[sort].map((stream, number) => ({ ...stream, number }));
}

/** Whose lowest amount is above the highest that is asked for can only be found by a goal that is lower still. */
function byBudget(all: Omit<Stream, "number">, maxCents: number | null): Omit<Stream, "number">[] {
  const amounts = { ...all, key: "from_cents" } as const;
  if (maxCents === null) return [amounts];
  return [
    { ...amounts, most: maxCents },
    { ...amounts, least: maxCents + 1, words: allOf(all.words, "'g'") },
  ];
}

/** Everything that matches, as if it were one stream. */
export function newest({ rareTerms, facets }: SearchTerms): Stream {
  return {
    number: 0,
    featured: null,
    inTitle: null,
    words: allOf(rareTerms, facets),
    key: "published_ms",
    least: null,
    most: null,
  };
}

/** Metres short of which, and steps a metre, a key by nearness is made of (`nearness` in db/sql). */
const FARTHEST_METRES = 40_000_000;
const NEARNESS_OF_METRE = 2 ** 22;

/** The distance that a key by nearness tells; null: nobody knows. */
export function metresOf(nearness: number): number | null {
  return nearness === 0 ? null : FARTHEST_METRES - Math.floor(nearness / NEARNESS_OF_METRE);
}

const { format, parse } = cursorFormat(".", [1, 16]);

/** Reads a cursor from an address; anything that is none starts from the beginning. */
export function parseCursor(text: string | null): Cursor | null {
  const cursor = parse(text);
  if (!cursor) return null;
  const [stream = 0, key = 0] = cursor.numbers;
  return { stream, key, id: cursor.id };
}

/** A cursor for an address. */
export const formatCursor = ({ stream, key, id }: Cursor): string => format({ numbers: [stream, key], id });
