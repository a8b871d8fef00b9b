import "server-only";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { newId } from "@/lib/core/ids";
import type { MailDefinition } from "@/lib/integrations/mail/define-mails";
import { queueMail } from "@/lib/integrations/mail/queue-mail";

/**
 * Emails an account's owner about a change to the second factors, in the transaction of the change.
 * @param isOwnDeed whether the owner's open page already shows it
 */
export async function notifyOwner<Data extends { name: string }>(
  tx: Tx,
  userId: string,
  mail: MailDefinition<Data>,
  data: Omit<NoInfer<Data>, "name">,
  isOwnDeed = false,
): Promise<void> {
  const [user] = await tx
    .select({ email: users.email, fullName: users.fullName })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) return;
  await queueMail(tx, {
    mail,
    to: { userId, email: user.email },
    data: { ...data, name: user.fullName } as Data,
    dedupeKey: `${mail.template}:${newId()}`,
    isOwnDeed,
  });
}
