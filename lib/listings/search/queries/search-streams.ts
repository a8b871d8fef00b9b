import { cursorFormat } from "@/lib/listings/search/cursor";
import type { ProposalFilters } from "../filters";
import type { SearchTerms } from "./search-terms";

/**
 * A page reads one stream after another. Each stream holds different proposals in an index's order. This allows keyset
 * pagination of "featured first" and "title first" without ranking every match.
 */
export interface Stream {
  /** Its position among the search's streams, part of the cursor. */
  number: number;
  /** Only featured ones, only others, or both. */
  featured: boolean | null;
  /** Only titles with all searched words, only others, or both. */
  inTitle: boolean | null;
  /** Conditions for the word index, all of them required. */
  words: string[];
  key: "published_ms" | "starts_ms" | "from_cents" | "nearness";
  /** Range of keys; null for an open end. */
  least: number | null;
  most: number | null;
}

/** The end of a page: the stream, and the last row's key and id. */
export interface Cursor {
  stream: number;
  key: number;
  id: string;
}

/** A position in a stream's order: the key, and the id as a tiebreaker. */
export type Position = Pick<Cursor, "key" | "id">;

/** The streams of a search in order. */
export function streamsOf(
  { sort, maxCents }: Pick<ProposalFilters, "sort" | "maxCents">,
  terms: SearchTerms,
): Stream[] {
  const { number: _, ...all } = newest(terms);
  const inTitle = { ...all, inTitle: true, words: [...terms.facets, ...terms.rareTitleTerms] };
  const byTitle = terms.words ? [inTitle, { ...all, inTitle: false }] : [all];
  const streams: Record<ProposalFilters["sort"], Omit<Stream, "number">[]> = {
    featured: [
      { ...all, featured: true, words: ["'f'", ...all.words] },
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

/** Beyond the requested maximum, only a lower goal can still match. */
function byBudget(all: Omit<Stream, "number">, maxCents: number | null): Omit<Stream, "number">[] {
  const amounts = { ...all, key: "from_cents" } as const;
  if (maxCents === null) return [amounts];
  return [
    { ...amounts, most: maxCents },
    { ...amounts, least: maxCents + 1, words: ["'g'", ...all.words] },
  ];
}

/** All matches as if they were one stream. */
export function newest({ rareTerms, facets }: SearchTerms): Stream {
  return {
    number: 0,
    featured: null,
    inTitle: null,
    words: [...facets, ...rareTerms],
    key: "published_ms",
    least: null,
    most: null,
  };
}

/** Maximum distance in meters and resolution of the nearness key (`nearness` in db/sql). */
const FARTHEST_METRES = 40_000_000;
const NEARNESS_OF_METRE = 2 ** 22;

/** The distance encoded in a nearness key; null if unknown. */
export function metresOf(nearness: number): number | null {
  return nearness === 0 ? null : FARTHEST_METRES - Math.floor(nearness / NEARNESS_OF_METRE);
}

const { format, parse } = cursorFormat(".", [1, 16]);

/** Parses a cursor from a URL; anything invalid starts from the beginning. */
export function parseCursor(text: string | null): Cursor | null {
  const cursor = parse(text);
  if (!cursor) return null;
  const [stream = 0, key = 0] = cursor.numbers;
  return { stream, key, id: cursor.id };
}

/** Encodes a cursor for a URL. */
export const formatCursor = ({ stream, key, id }: Cursor): string => format({ numbers: [stream, key], id });
