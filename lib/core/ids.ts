import { v7, validate } from "uuid";

/** A new UUID v7: unguessable enough to be public, and sorted by the time it was made. */
export function newId(): string {
  return v7();
}

/**
 * A new UUID v7 of an instant that sorts after an earlier one, whichever clock that came from: rows that are written
 * one after the other sort as they were written.
 */
export function newIdAfter(previous: string | null, now: Date): string {
  const last = previous === null ? 0 : Number.parseInt(previous.replaceAll("-", "").slice(0, 12), 16);
  return v7({ msecs: Math.max(now.getTime(), last + 1) });
}

/** Whether a string has the form of an id. Anything else can be answered NotFound without asking the database. */
export function isId(value: string): boolean {
  return validate(value);
}
