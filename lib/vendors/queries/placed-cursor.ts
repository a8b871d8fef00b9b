import { isId } from "@/lib/core/ids";

/** Where a row stands in the order: a higher score first, then a higher turn, then the later profile. */
export interface Place {
  score: number;
  turn: number;
  profileId: string;
}

/** Where a page ended, and what the pages up to it were made by. */
export interface PlacedCursor {
  /** When the first page was read (ms since 1970): promotions are judged, and take turns, by it. */
  at: number;
  /** How many of the turns of featured vendors are through. */
  led: number;
  place: Place;
}

/** So long the pages of one list hang together. */
const LIST_LIVES_MS = 86_400_000;

export const formatPlaced = ({ at, led, place: { score, turn, profileId } }: PlacedCursor): string =>
  `${at}~${led}~${score}~${-turn}~${profileId}`;

/** Null for the first page, and for anything that is no cursor of ours. */
export function parsePlaced(text: string | null, now: number): PlacedCursor | null {
  const [, at = "", led = "", score = "", rank = "", profileId = ""] =
    /^(\d{1,15})~(\d{1,6})~(\d{1,6})~(\d{1,6})~([0-9a-f-]{36})$/.exec(text ?? "") ?? [];
  if (!isId(profileId)) return null;
  const place = { score: Number(score), turn: -Number(rank), profileId };
  const isFresh = Number(at) <= now && now - Number(at) < LIST_LIVES_MS;
  return isFresh ? { at: Number(at), led: Number(led), place } : { at: now, led: 0, place };
}

/** Which of two rows comes first. */
export const byPlace = (a: Place, b: Place): number =>
  b.score - a.score || b.turn - a.turn || (a.profileId < b.profileId ? 1 : -1);
