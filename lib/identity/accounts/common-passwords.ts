import "server-only";

/**
 * Sequences that fingers type along: rows and columns of keyboards (US, German, French), the number pad, and the
 * alphabet.
 */
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

/** Words also contain shorter sequences of adjacent keys. */
const SHORTEST_WALK = 3;

/** A longer tail adds some strength. */
const LONGEST_TAIL = 5;

/** Letters that people write as digits and symbols. */
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
 * Whether guessers try this password first: a password from a published list, in any case and with letters written as
 * digits; the same with a few digits or symbols around it; a short text repeated; or adjacent keys.
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

/** The password without some or all of the surrounding digits and symbols. */
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

/** The shortest text that makes up the password when repeated. The last repetition may be partial. */
function repeatedUnit(text: string): string {
  for (let length = 1; length <= text.length / 2; length++) {
    const unit = text.slice(0, length);
    if (unit.repeat(Math.ceil(text.length / length)).startsWith(text)) return unit;
  }
  return text;
}

/** Whether a text consists of adjacent keys only, forward or backward, in one or more runs. */
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

/** 50,000 entries, loaded when the first password is chosen. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].map((password) => password.toLowerCase()));
}
