import { escapeMarkup } from "@/lib/core/escape-markup";
import "server-only";
import type { Tx } from "@/db/types";
import { newId } from "@/lib/core/ids";
import type { MailDefinition } from "./define-mails";
import {
  type FinishedLetter,
  finishLetter,
  greetingOf,
  headersOf,
  type Recipient,
  unsubscribeUrlOf,
} from "./finish-letter";
import { type Letter, link } from "./letter";
import { letterText } from "./letter-text";
import { writeMails } from "./outbox";
import { renderLetter } from "./render-letter";

export interface MailToMany<Data> {
  mail: MailDefinition<NoInfer<Data> & { name: string }>;
  /** Shared by all recipients. */
  data: Data;
  recipients: readonly {
    to: Recipient;
    name: string;
    /** The button's path for this recipient, if it differs from the shared one. */
    path?: string;
    dedupeKey: string;
  }[];
}

/**
 * Placeholders for the parts that differ between recipients. Letters can't contain them: these characters are stripped.
 */
const GREETING = "\ue000";
const UNSUBSCRIBE = "\ue001";
const BUTTON = "\ue002";
/** Rows per statement. */
const BATCH = 500;
/** Bulk emails must not delay single emails or payments. */
const AFTER_EVERYTHING_ELSE = 10;

/**
 * Writes one email to many recipients. Rendering takes milliseconds, so it is rendered once, and each copy gets its
 * greeting and unsubscribe link. For jobs; creates no notifications.
 */
export async function queueMails<Data extends object>(
  tx: Tx,
  { mail: { template, letter: letterOf }, data, recipients }: MailToMany<Data>,
): Promise<void> {
  const [first] = recipients;
  if (!first) return;
  const letter = letterOf({ ...data, name: "" });
  const pattern: FinishedLetter = { ...finishLetter(letter, first.to), greeting: GREETING };
  if (pattern.unsubscribeUrl) pattern.unsubscribeUrl = UNSUBSCRIBE;
  if (pattern.button) pattern.button = { ...pattern.button, href: BUTTON };
  const [html, text] = [await renderLetter(pattern), letterText(pattern)];
  for (let from = 0; from < recipients.length; from += BATCH) {
    const rows = recipients.slice(from, from + BATCH).map(({ to, name, path, dedupeKey }) => {
      const own = { ...pattern, ...ownParts(letter, to, name, path) };
      return {
        id: newId(),
        to_user_id: to.userId,
        to_address: to.email,
        kind: letter.kind,
        template,
        subject: pattern.subject,
        text: fill(text, own, (plain) => plain),
        letter: null,
        html: fill(html, own, escapeMarkup),
        headers: headersOf(own, letter.kind, template, letter.replyTo),
        dedupe_key: dedupeKey,
        bell_id: null,
        bell_path: null,
        bell_quiet: false,
      };
    });
    await writeMails(tx, rows, AFTER_EVERYTHING_ELSE);
  }
}

type Own = Pick<FinishedLetter, "greeting" | "unsubscribeUrl"> & { href: string };

function ownParts(letter: Letter, to: Recipient, name: string, path = letter.button?.[1] ?? "/"): Own {
  return {
    greeting: greetingOf(name),
    unsubscribeUrl: unsubscribeUrlOf(letter.kind, to),
    href: link(path),
  };
}

function fill(
  pattern: string,
  { greeting, unsubscribeUrl, href }: Own,
  escape: (plain: string) => string,
): string {
  return pattern
    .replaceAll(BUTTON, () => escape(href))
    .replaceAll(GREETING, () => escape(greeting ?? ""))
    .replaceAll(UNSUBSCRIBE, () => escape(unsubscribeUrl ?? ""));
}
