/** Letters without an accent to drop, and what banks write for them. */
const LETTERS: Record<string, string> = {
  ß: "ss",
  Æ: "AE",
  æ: "ae",
  Ø: "O",
  ø: "o",
  Œ: "OE",
  œ: "oe",
  Ł: "L",
  ł: "l",
  Đ: "D",
  đ: "d",
  Ð: "D",
  ð: "d",
  Þ: "TH",
  þ: "th",
  ı: "i",
  "&": "+",
  _: "-",
  "–": "-",
  "—": "-",
  "’": "'",
  "‘": "'",
  "`": "'",
};

/**
 * Returns a text in the characters every bank accepts: A to Z, digits, spaces, and / - ? : ( ) . , ' +. Drops accents,
 * spells out a few letters, and replaces anything else with a period. No slash at either end and no double slash: banks
 * give those a meaning. Truncates to `most` characters. A text with nothing left becomes `fallback`.
 */
export function latin(text: string, most: number, fallback = "Not given"): string {
  const plain = [...text]
    .map((letter) => LETTERS[letter] ?? letter)
    .join("")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/gu, ".")
    .replace(/\/{2,}/g, "/")
    .replace(/ {2,}/g, " ")
    .slice(0, most)
    .replace(/^[/ ]+|[/ ]+$/g, "");
  return /[A-Za-z0-9]/.test(plain) ? plain : fallback;
}
