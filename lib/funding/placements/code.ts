import { randomInt } from "node:crypto";

/**
 * Characters of a code: none looks like another one, in either case, and none is a vowel, so that codes don't spell
 * words. Their number is a prime, so that the check character finds every wrong character and every two that were
 * swapped.
 */
const ALPHABET = "23456789cdfhjkmnprtvwxy";
const RANDOM = 9;

/** A new code: nine random characters (40 bits) and one that checks them. */
export function newPlacementCode(): string {
  const random = Array.from({ length: RANDOM }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return random + checkOf(random);
}

/** The code in what was scanned or typed, in any case, with or without hyphens and spaces. Null if it can't be one. */
export function readPlacementCode(typed: string): string | null {
  const code = typed.toLowerCase().replace(/[-\s]/g, "");
  if (code.length !== RANDOM + 1 || [...code].some((character) => !ALPHABET.includes(character))) return null;
  return checkOf(code.slice(0, RANDOM)) === code.at(-1) ? code : null;
}

function checkOf(random: string): string {
  const sum = [...random].reduce((total, character, n) => total + (n + 1) * ALPHABET.indexOf(character), 0);
  return ALPHABET[sum % ALPHABET.length] ?? "";
}
