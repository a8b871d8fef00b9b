import "server-only";

/** Rows and columns of keyboards (US, German, French), the number pad, and the alphabet: what fingers walk along. */
const WALKS = [
  "1234567890",
  "`1234567890-=",
  "qwertyuiop[]",
  "qwertzuiop",
  "azertyuiop",
  "asdfghjkl;'",
  "qsdfghjklm",
  "zxcvbnm,./",
  "yxcvbnm",
  "wxcvbn",
  "1qaz",
  "2wsx",
  "3edc",
  "4rfv",
  "5tgb",
  "6yhn",
  "7ujm",
  "8ik,",
  "9ol.",
  "abcdefghijklmnopqrstuvwxyz",
  "!@#$%^&*()_+",
];

/** Fewer keys beside each other are also found in words. */
const SHORTEST_WALK = 3;

/** A longer tail is worth something of its own. */
const LONGEST_TAIL = 5;

/** Letters that people write as digits and signs. */
const LEET: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

let known: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether guessing starts with this password: one of a published list, in any case and with letters written as
 * digits; the same with a few digits or signs around it; one short text over and over; keys that lie side by side.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= load();
  const list = await known;
  const plain = password.normalize("NFKC").toLowerCase();
  return isGuessable(plain, list);
}

function isGuessable(plain: string, list: ReadonlySet<string>): boolean {
  const isListed = (text: string) =>
    list.has(text) || list.has(withLetters(text)) || list.has(withLetters(text.replaceAll("1", "l")));
  const unit = repeatedUnit(plain);
  if (isListed(plain) || unit.length <= LONGEST_TAIL || isWalk(unit)) return true;
  if (unit.length < plain.length && isGuessable(unit, list)) return true;
  return coresOf(plain).some((core) => isListed(core) || isWalk(core));
}

/** The password without some or all of the digits and signs around it. */
function coresOf(plain: string): string[] {
  const before = /^[^\p{L}]*/u.exec(plain)?.[0].length ?? 0;
  const after = /[^\p{L}]*$/u.exec(plain)?.[0].length ?? 0;
  const cores: string[] = [];
  for (let head = 0; head <= Math.min(before, LONGEST_TAIL); head++)
    for (let tail = 0; tail <= Math.min(after, LONGEST_TAIL - head); tail++) {
      const core = plain.slice(head, plain.length - tail);
      if (core.length >= SHORTEST_WALK) cores.push(core);
    }
  return cores;
}

/** The shortest text that makes the whole when it is repeated, cut off at the end or not. */
function repeatedUnit(text: string): string {
  for (let length = 1; length <= text.length / 2; length++) {
    const unit = text.slice(0, length);
    if (unit.repeat(Math.ceil(text.length / length)).startsWith(text)) return unit;
  }
  return text;
}

/** Whether a text is nothing but keys in a row, forward or backward, in one go or several. */
function isWalk(text: string): boolean {
  let at = 0;
  while (at < text.length) {
    const length = longestWalk(text, at);
    if (length < SHORTEST_WALK) return false;
    at += length;
  }
  return text.length > 0;
}

function longestWalk(text: string, from: number): number {
  let length = 0;
  while (from + length < text.length && isOnOneWalk(text.slice(from, from + length + 1))) length++;
  return length;
}

const BOTH_WAYS = WALKS.flatMap((walk) => [walk, [...walk].toReversed().join("")]);

const isOnOneWalk = (text: string) => BOTH_WAYS.some((walk) => walk.includes(text));

const withLetters = (text: string) => text.replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign);

/** 50,000 entries, read when the first password is chosen and not before. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].map((password) => password.toLowerCase()));
}
