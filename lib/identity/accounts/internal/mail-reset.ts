import "server-only";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { issueToken, type TokenOwner, tokenHash } from "../account-token";
import { passwordMails } from "../mails/password";
import { resetPath } from "../paths";

/** Emails an account a link to choose a new password. The text differs for an account that has no password yet. */
export async function mailReset(tx: Tx, ctx: Pick<Ctx, "now">, user: TokenOwner): Promise<void> {
  const token = await issueToken(tx, ctx, { userId: user.id, purpose: "reset_password", email: user.email });
  await queueMail(tx, {
    mail: passwordMails["reset-password"],
    to: { userId: user.id, email: user.email },
    data: { name: user.fullName, path: resetPath(token), hasPassword: user.passwordHash !== null },
    dedupeKey: `reset-password:${tokenHash(token)}`,
  });
}
