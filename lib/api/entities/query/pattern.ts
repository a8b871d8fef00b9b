import { invalid } from "@/lib/core/errors";

const MOST_CHARACTERS = 200;
const MOST_GAPS = 5;

/** Which signs mean something in a regular expression, and are therefore only taken with a backslash. */
const SPECIAL = new Set("[](){}|+*?^$");
const REFUSED =
  "$regex understands plain text, ^ at the beginning, $ at the end, a dot for any character, .* for anything in between, and a backslash before a sign that is meant as it stands.";

const forLike = (character: string) => (/[\\%_]/.test(character) ? `\\${character}` : character);

/**
 * A small and harmless part of regular expressions as a pattern of LIKE, which never takes long. Throws `invalid` for
 * everything that it does not understand.
 */
export function likePattern(regex: string): string {
  if (regex.length > MOST_CHARACTERS) throw invalid(`A $regex has at most ${MOST_CHARACTERS} characters.`);
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
      if (++gaps > MOST_GAPS) throw invalid(`A $regex has .* at most ${MOST_GAPS} times.`);
      pattern += "%";
      n++;
    } else if (character === ".") pattern += "_";
    else if (character === "$" && next === undefined) return pattern;
    else if (SPECIAL.has(character)) throw invalid(REFUSED);
    else pattern += forLike(character);
  }
  return `${pattern}%`;
}
