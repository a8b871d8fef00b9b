import type { Position, Stream } from "./search-streams";

/** Milliseconds of a period (`period` in db/sql). */
const PERIOD_MS = 2 ** 31;
const SECTIONS = 5;

/**
 * The words of consecutive sections of a stream's order, the first with a position's key. Only the newest proposals are
 * next to each other in the table, so that the word index finds those of a section sooner than all.
 */
export function sectionsFrom({ key }: Stream, from: Position): string[] {
  if (key !== "published_ms") return [];
  const period = Math.floor(from.key / PERIOD_MS);
  return Array.from({ length: SECTIONS }, (_, n) => `'p:${period - n}'`);
}
