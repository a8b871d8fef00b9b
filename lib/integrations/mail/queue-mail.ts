import "server-only";
import { mailMessages } from "@/db/schema";
import type { Tx } from "@/db/types";
import { newId } from "@/lib/core/ids";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { type MailData, type MailTemplate, templates } from "./templates";

export interface QueuedMail<Name extends MailTemplate> {
  template: Name;
  /** The account it goes to; null for an address without one, such as the support desk. */
  to: { userId: string | null; email: string };
  data: MailData<Name>;
  /** Two mails with one key are one mail: the second is not written. */
  dedupeKey: string;
}

/** Writes a mail into the outbox and puts its sending on the queue: both exist exactly if the transaction does. */
export async function queueMail<Name extends MailTemplate>(tx: Tx, mail: QueuedMail<Name>): Promise<void> {
  const { subject, text } = templates[mail.template](mail.data as never);
  const [row] = await tx
    .insert(mailMessages)
    .values({
      id: newId(),
      toUserId: mail.to.userId,
      toAddress: mail.to.email,
      template: mail.template,
      subject: subject.replace(/[\r\n\p{Cc}]+/gu, " ").trim(),
      text,
      dedupeKey: mail.dedupeKey,
    })
    .onConflictDoNothing({ target: mailMessages.dedupeKey })
    .returning({ id: mailMessages.id });
  if (row) await enqueue(tx, "send_mail", { mailId: row.id }, { key: `send_mail:${row.id}` });
}
