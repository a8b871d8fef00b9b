import "server-only";
import type { SQL } from "drizzle-orm";
import type { Tx } from "@/db/types";
import { newId } from "@/lib/core/ids";
import type { MailDefinition } from "./define-mails";
import { finishLetter, headersOf, type Recipient } from "./finish-letter";
import { letterText } from "./letter-text";
import { type FilledLater, mailStatement, type OutboxRow, writeMails } from "./outbox";

export interface QueuedMail<Data> {
  mail: MailDefinition<Data>;
  /** The account it goes to; null for an address without one, such as the support desk. */
  to: Recipient;
  data: NoInfer<Data>;
  /** Two mails with one key are one mail: the second is not written. */
  dedupeKey: string;
  /** Whoever it goes to has just done it on an open page, which says so itself: the bell counts it without a toast. */
  isOwnDeed?: boolean;
}

/**
 * Writes a mail into the outbox and puts its sending on the queue, and lets the bell tell of it where its letter
 * says so: all of it exists exactly if the transaction does. Whether the person wants it by mail is asked when it
 * is sent.
 */
export async function queueMail<Data>(tx: Tx, mail: QueuedMail<Data>): Promise<void> {
  await writeMails(tx, [writtenMail(mail)]);
}

/** Puts several mails into the outbox at once, written by `writtenMail`. */
export async function queueWritten(tx: Tx, mails: readonly OutboxRow[]): Promise<void> {
  await writeMails(tx, mails);
}

/** The statement that does so, for whoever sends it together with others; `told` is what only Postgres knows then. */
export function queueStatement(mails: readonly OutboxRow[], filled: FilledLater): SQL {
  return mailStatement(mails, filled);
}

/** The same mail before it is put into the outbox. */
export function writtenMail<Data>({
  mail: { template, letter: letterOf },
  to,
  data,
  dedupeKey,
  isOwnDeed = false,
}: QueuedMail<Data>): OutboxRow {
  const letter = letterOf(data);
  const finished = finishLetter(letter, to);
  const hasBell = letter.bell === true && letter.button !== undefined && to.userId !== null;
  return {
    id: newId(),
    to_user_id: to.userId,
    to_address: to.email,
    kind: letter.kind,
    template,
    subject: finished.subject,
    text: letterText(finished),
    letter: finished,
    html: null,
    headers: headersOf(finished, letter.kind, template, letter.replyTo),
    dedupe_key: dedupeKey,
    bell_id: hasBell ? newId() : null,
    bell_path: letter.button?.[1] ?? null,
    bell_quiet: isOwnDeed,
  };
}
