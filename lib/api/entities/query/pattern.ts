import { invalid } from "@/lib/core/errors";

const MOST_CHARACTERS = 200;
const MOST_GAPS = 5;

/** Characters with a meaning in regular expressions, which therefore must be escaped. */
const SPECIAL = new Set("[](){}|+*?^$");
const REFUSED =
  "$regex supports plain text, ^ at the beginning, $ at the end, a dot for any character, .* for any text, and a backslash to escape special characters.";

const forLike = (character: string) => (/[\\%_]/.test(character) ? `\\${character}` : character);

/**
 * Translates a small, safe subset of regular expressions into a LIKE pattern, which can't backtrack. Throws `invalid`
 * for anything else.
 */
export function likePattern(regex: string): string {
  if (regex.length > MOST_CHARACTERS)
    throw invalid(`A $regex can have at most ${MOST_CHARACTERS} characters.`);
  const isAnchored = regex.startsWith("^");
  const characters = [...regex].slice(isAnchored ? 1 : 0);
  let gaps = 0;
  let pattern = isAnchored ? "" : "%";
  for (let n = 0; n < characters.length; n++) {
    const character = characters[n] ?? "";
    const next = characters[n + 1];
    if (character === "\\") {
      if (next === undefined || /[\p{L}\p{N}_]/u.test(next)) throw invalid(REFUSED);
      pattern += forLike(next);
      n++;
    } else if (character === "." && next === "*") {
      if (++gaps > MOST_GAPS) throw invalid(`A $regex can use .* at most ${MOST_GAPS} times.`);
      pattern += "%";
      n++;
    } else if (character === ".") pattern += "_";
    else if (character === "$" && next === undefined) return pattern;
    else if (SPECIAL.has(character)) throw invalid(REFUSED);
    else pattern += forLike(character);
  }
  return `${pattern}%`;
}
