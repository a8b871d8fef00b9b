/** Letters that have no accent to drop, and what banks write for them. */
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
 * A text in the letters that every bank takes: A to Z, digits, blanks and / - ? : ( ) . , ' +. Accents are dropped,
 * a few letters are written out, anything else becomes a point. No slash at either end and no two in a row: banks
 * give those a meaning. Cut to `most` characters; a text of which nothing is left is `fallback`.
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
