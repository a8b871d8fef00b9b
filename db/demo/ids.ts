import { createHash } from "node:crypto";

/** Every id carries the same instant, so that it says nothing about the day of loading. */
const INSTANT = Date.UTC(2026, 0, 1).toString(16).padStart(12, "0");

/** The id of a row of the demonstration data: a UUID v7 that is the same on every machine. */
export function demoId(kind: string, key: string): string {
  const hash = createHash("sha256").update(`${kind}:${key}`).digest("hex");
  return `${INSTANT.slice(0, 8)}-${INSTANT.slice(8)}-7${hash.slice(0, 3)}-a${hash.slice(3, 6)}-${hash.slice(6, 18)}`;
}

/** A number from 0 up to 1 that a text always gets: what would be chance, were it not to be the same everywhere. */
export function chanceOf(text: string): number {
  return createHash("sha256").update(text).digest().readUInt32BE(0) / 2 ** 32;
}
