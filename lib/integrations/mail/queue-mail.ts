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
  /** The recipient's account; null for an address without one, such as the support address. */
  to: Recipient;
  data: NoInfer<Data>;
  /** A second email with the same key is not written. */
  dedupeKey: string;
  /**
   * The recipient's own action caused it, and their open page already shows the result, so the notification has no
   * toast.
   */
  isOwnDeed?: boolean;
}

/**
 * Writes an email into the outbox, enqueues its sending, and creates its notification if the letter has one, all in the
 * caller's transaction. The recipient's email preferences are checked when it is sent.
 */
export async function queueMail<Data>(tx: Tx, mail: QueuedMail<Data>): Promise<void> {
  await writeMails(tx, [writtenMail(mail)]);
}

/** Writes several emails, made by `writtenMail`, into the outbox in one statement. */
export async function queueWritten(tx: Tx, mails: readonly OutboxRow[]): Promise<void> {
  await writeMails(tx, mails);
}

/**
 * The statement of `queueWritten`, for callers that combine it with others. `filled` is a value that only Postgres
 * knows.
 */
export function queueStatement(mails: readonly OutboxRow[], filled: FilledLater): SQL {
  return mailStatement(mails, filled);
}

/** An email that is ready for the outbox. */
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
