import "server-only";
import { sql } from "drizzle-orm";
import { mailMessages } from "@/db/schema";
import type { Tx } from "@/db/types";
import { newId } from "@/lib/core/ids";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { tellLive } from "@/lib/live/tell-live";
import { finishLetter, headersOf, type Recipient } from "./finish-letter";
import type { Letter } from "./letter";
import { letterText } from "./letter-text";
import { type MailData, type MailTemplate, templates } from "./templates";

export interface QueuedMail<Name extends MailTemplate> {
  template: Name;
  /** The account it goes to; null for an address without one, such as the support desk. */
  to: Recipient;
  data: MailData<Name>;
  /** Two mails with one key are one mail: the second is not written. */
  dedupeKey: string;
}

/**
 * Writes a mail into the outbox and puts its sending on the queue, and lets the bell tell of it where its template
 * says so: all of it exists exactly if the transaction does. Whether the person wants it by mail is asked when it
 * is sent.
 */
export async function queueMail<Name extends MailTemplate>(tx: Tx, mail: QueuedMail<Name>): Promise<void> {
  const { template, to, dedupeKey } = mail;
  const letter: Letter = templates[template](mail.data as never);
  const finished = finishLetter(letter, to);
  const [row] = await tx
    .insert(mailMessages)
    .values({
      id: newId(),
      toUserId: to.userId,
      toAddress: to.email,
      kind: letter.kind,
      template,
      subject: finished.subject,
      text: letterText(finished),
      letter: finished,
      headers: headersOf(finished, letter.kind, template, letter.replyTo),
      dedupeKey,
    })
    .onConflictDoNothing({ target: mailMessages.dedupeKey })
    .returning({ id: mailMessages.id });
  if (!row) return;
  await enqueue(tx, "send_mail", { mailId: row.id }, { key: `send_mail:${row.id}` });
  if (letter.bell && letter.button && to.userId)
    await notify(tx, { ...letter, subject: finished.subject }, to.userId, letter.button[1], dedupeKey);
}

/** Has the bell tell somebody of it, unless they asked it not to. */
async function notify(
  tx: Tx,
  letter: Letter,
  userId: string,
  path: string,
  dedupeKey: string,
): Promise<void> {
  const [told] = await tx.execute<{ id: string }>(sql`
    insert into notifications (id, user_id, kind, title, path, dedupe_key)
    select ${newId()}, ${userId}, ${letter.kind}, ${letter.subject}, ${path}, ${dedupeKey}
    where not exists (
      select from notification_preferences
      where user_id = ${userId} and kind = ${letter.kind} and not in_app)
    on conflict (dedupe_key) do nothing
    returning id`);
  if (told) await tellLive(tx, [{ userId, topic: "notifications", ref: told.id }]);
}
