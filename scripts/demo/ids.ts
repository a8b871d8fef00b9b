import { createHash } from "node:crypto";

/** Every id's timestamp is before this instant, so that ids don't reveal the day of loading. */
const INSTANT = Date.UTC(2026, 0, 1);
const DAY_MS = 86_400_000;

/**
 * The id of a demo row: a UUID v7 that is the same on every machine.
 * @param daysAgo for rows that lists sort by age: days before the load
 */
export function demoId(kind: string, key: string, daysAgo = 0): string {
  const at = (INSTANT - daysAgo * DAY_MS).toString(16).padStart(12, "0");
  const hash = createHash("sha256").update(`${kind}:${key}`).digest("hex");
  return `${at.slice(0, 8)}-${at.slice(8)}-7${hash.slice(0, 3)}-a${hash.slice(3, 6)}-${hash.slice(6, 18)}`;
}

/** A deterministic pseudo-random number from 0 up to 1 for a text. */
export function chanceOf(text: string): number {
  return createHash("sha256").update(text).digest().readUInt32BE(0) / 2 ** 32;
}
