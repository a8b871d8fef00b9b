import { cursorFormat } from "@/lib/listings/search/cursor";

/** Where a row stands in a list: a higher score first, then a higher turn, then the later profile. */
export interface Position {
  score: number;
  /** Zero for a vendor's first service, then less. */
  turn: number;
  profileId: string;
}

/** Where a page ended, and what the pages up to it were made by. */
export interface VendorCursor {
  /** When the first page was read (ms since 1970): promotions, and the rotation, are judged by it. */
  at: number;
  /** How many featured vendors the rotation has shown. */
  shown: number;
  position: Position;
}

/** How long the pages of one list hang together. */
const LIST_LIVES_MS = 86_400_000;
const { format, parse } = cursorFormat("~", [15, 6, 6, 6]);

/** A cursor for an address. */
export const formatVendorCursor = ({ at, shown, position }: VendorCursor): string =>
  format({ numbers: [at, shown, position.score, -position.turn], id: position.profileId });

/** Null for the first page, and for anything that is no cursor of these lists. */
export function parseVendorCursor(text: string | null, now: number): VendorCursor | null {
  const cursor = parse(text);
  if (!cursor) return null;
  const [at = 0, shown = 0, score = 0, rank = 0] = cursor.numbers;
  const position = { score, turn: -rank, profileId: cursor.id };
  const isFresh = at <= now && now - at < LIST_LIVES_MS;
  return isFresh ? { at, shown, position } : { at: now, shown: 0, position };
}

/** Which of two rows comes first. */
export const byPosition = (a: Position, b: Position): number =>
  b.score - a.score || b.turn - a.turn || (a.profileId < b.profileId ? 1 : -1);
