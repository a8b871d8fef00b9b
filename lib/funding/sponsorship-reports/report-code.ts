import { randomInt } from "node:crypto";

const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";
const LENGTH = 12;

/** A report's code, which names it in public addresses: random, so that codes say nothing about how many there are. */
export const newReportCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");

/** Whether a text has the form of a code. */
export const isReportCode = (text: string): boolean => /^[a-z0-9]{12}$/.test(text);

/** A code as people type it. Null: it isn't one. */
export function readCode(text: string): string | null {
  const code = text.trim().toLowerCase();
  return isReportCode(code) ? code : null;
}
