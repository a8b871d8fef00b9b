import { createHash } from "node:crypto";

/** Every id carries an instant before this one, so that it says nothing about the day of loading. */
const INSTANT = Date.UTC(2026, 0, 1);
const DAY_MS = 86_400_000;

/**
 * The id of a row of the demonstration data: a UUID v7 that is the same on every machine.
 * @param daysAgo of what lists show by its age: how long before the loading it was made
 */
export function demoId(kind: string, key: string, daysAgo = 0): string {
  const at = (INSTANT - daysAgo * DAY_MS).toString(16).padStart(12, "0");
  const hash = createHash("sha256").update(`${kind}:${key}`).digest("hex");
  return `${at.slice(0, 8)}-${at.slice(8)}-7${hash.slice(0, 3)}-a${hash.slice(3, 6)}-${hash.slice(6, 18)}`;
}

/** A number from 0 up to 1 that a text always gets: what would be chance, were it not to be the same everywhere. */
export function chanceOf(text: string): number {
  return createHash("sha256").update(text).digest().readUInt32BE(0) / 2 ** 32;
}
