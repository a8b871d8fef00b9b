import { v7, validate } from "uuid";

/** A new UUID v7: random enough to be public, and sorted by creation time. */
export function newId(): string {
  return v7();
}

/**
 * A new UUID v7 for an instant that sorts after an earlier id, even if another machine's clock made that one. Rows
 * written one after the other then sort in that order.
 */
export function newIdAfter(previous: string | null, now: Date): string {
  const last = previous === null ? 0 : Number.parseInt(previous.replaceAll("-", "").slice(0, 12), 16);
  return v7({ msecs: Math.max(now.getTime(), last + 1) });
}

/** Whether a string has the form of an id. Anything else can be rejected as `not_found` without a database query. */
export function isId(value: string): boolean {
  return validate(value);
}
