import { cursorFormat } from "@/lib/listings/search/cursor";

/** A row's position in a list: by score, then turn, then profile id, all descending. */
export interface Position {
  score: number;
  /** Zero for a vendor's first service, negative for the others. */
  turn: number;
  profileId: string;
}

/** The end of a page, and the state that pages up to it were built with. */
export interface VendorCursor {
  /** When the first page was read (ms since 1970). Promotions and the rotation are evaluated at this time. */
  at: number;
  /** How many featured vendors the rotation has shown. */
  shown: number;
  position: Position;
}

/** How long the pages of one list stay consistent. */
const LIST_LIVES_MS = 86_400_000;
const { format, parse } = cursorFormat("~", [15, 6, 6, 6]);

/** Formats a cursor for a URL. */
export const formatVendorCursor = ({ at, shown, position }: VendorCursor): string =>
  format({ numbers: [at, shown, position.score, -position.turn], id: position.profileId });

/** Null for the first page, and for anything that isn't a cursor of these lists. */
export function parseVendorCursor(text: string | null, now: number): VendorCursor | null {
  const cursor = parse(text);
  if (!cursor) return null;
  const [at = 0, shown = 0, score = 0, rank = 0] = cursor.numbers;
  const position = { score, turn: -rank, profileId: cursor.id };
  const isFresh = at <= now && now - at < LIST_LIVES_MS;
  return isFresh ? { at, shown, position } : { at: now, shown: 0, position };
}

/** Compares two rows by position. */
export const byPosition = (a: Position, b: Position): number =>
  b.score - a.score || b.turn - a.turn || (a.profileId < b.profileId ? 1 : -1);
