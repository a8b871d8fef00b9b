import { withoutLinks } from "@/lib/core/without-links";

/** Turns the direction of writing around, hides, or breaks the line: nothing that a name or a title needs. */
const UNSEEN =
  /[\p{Cc}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const MAX_SUBJECT = 150;
const MAX_NAME = 60;

/** Words without what could deceive the eye; line breaks stay. */
export function cleanText(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(UNSEEN, " ").trimEnd())
    .join("\n");
}

/** Words for one line of a mail's head: no breaks, no controls, not longer than a list shows. */
export function cleanLine(text: string, max = MAX_SUBJECT): string {
  const line = text.replace(UNSEEN, " ").replace(/\s+/g, " ").trim();
  const signs = [...line];
  return signs.length > max
    ? `${signs
        .slice(0, max - 1)
        .join("")
        .trimEnd()}…`
    : line;
}

/**
 * A name to greet somebody by. Null where it holds an address: whoever signs up somebody else's mailbox must not get
 * a link of theirs sent there by us.
 */
export function greetingName(name: string): string | null {
  const line = cleanLine(name, MAX_NAME);
  return line === "" || withoutLinks(line) !== line ? null : line;
}
