import { withoutLinks } from "@/lib/core/without-links";

/** Bidirectional controls, invisible characters, and line separators, which no name or title needs. */
const UNSEEN =
  /[\p{Cc}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const MAX_SUBJECT = 150;
const MAX_NAME = 60;

/** Removes characters that could spoof other text; keeps line breaks. */
export function cleanText(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(UNSEEN, " ").trimEnd())
    .join("\n");
}

/** Text for one line of an email's header: no breaks, no control characters, no longer than a list shows. */
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
 * A name for a greeting. Null if it contains an address: anyone could sign up someone else's mailbox, and our email
 * must not carry their link.
 */
export function greetingName(name: string): string | null {
  const line = cleanLine(name, MAX_NAME);
  return line === "" || withoutLinks(line) !== line ? null : line;
}
