import { randomInt } from "node:crypto";

const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";
const LENGTH = 12;

/** A report's code, which names it in public addresses: random, so that codes say nothing about how many there are. */
export const newReportCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");

/** Whether a text has the form of a code. */
export const isReportCode = (text: string): boolean => /^[a-z0-9]{12}$/.test(text);

/** The code in what people type or paste: with spaces or hyphens, or the address that a report names. Null: none. */
export function readCode(text: string): string | null {
  const typed = text.toLowerCase().replace(/[-\s]/g, "");
  return /(?:^|\/verify\/)([a-z0-9]{12})(?:[?#]|$)/.exec(typed)?.[1] ?? null;
}
