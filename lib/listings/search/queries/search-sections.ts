import type { Position, Stream } from "./search-streams";

/** Milliseconds of a period (`period` in db/sql). */
const PERIOD_MS = 2 ** 31;
const SECTIONS = 9;

/**
 * Whether a stream's order has sections. Proposals published at about the same time are next to each other in the table,
 * so that the word index finds those of a section sooner than all. In other orders, it would not.
 */
export const hasSections = ({ key }: Stream): boolean => key === "published_ms";

/** The words of consecutive sections of a stream's order, the first with a position's key. */
export function sectionsFrom(stream: Stream, from: Position): string[] {
  if (!hasSections(stream)) return [];
  const period = Math.floor(from.key / PERIOD_MS);
  return Array.from({ length: SECTIONS }, (_, n) => `'p:${period - n}'`);
}
