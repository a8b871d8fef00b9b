import "server-only";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { issueToken, tokenHash } from "./account-token";
import { resetPath, verificationPath } from "./paths";

/** Mails an account the link that verifies its address. Earlier links keep working until theirs is over. */
export async function mailVerification(
  tx: Tx,
  ctx: Pick<Ctx, "now">,
  user: { id: string; email: string; fullName: string },
): Promise<void> {
  const token = await issueToken(tx, ctx, { userId: user.id, purpose: "verify_email", email: user.email });
  await queueMail(tx, {
    template: "verify-email",
    to: { userId: user.id, email: user.email },
    data: { name: user.fullName, path: verificationPath(token) },
    dedupeKey: `verify-email:${tokenHash(token)}`,
  });
}

/**
 * Mails an account that was never verified that somebody registered with its address again: the link that verifies
 * it, and one to choose another password, which shuts out whoever made the account.
 */
export async function mailRegisteredAgain(
  tx: Tx,
  ctx: Pick<Ctx, "now">,
  user: { id: string; email: string; fullName: string },
): Promise<void> {
  const about = { userId: user.id, email: user.email };
  const token = await issueToken(tx, ctx, { ...about, purpose: "verify_email" });
  const reset = await issueToken(tx, ctx, { ...about, purpose: "reset_password" });
  await queueMail(tx, {
    template: "registered-again",
    to: { userId: user.id, email: user.email },
    data: { name: user.fullName, path: verificationPath(token), resetPath: resetPath(reset) },
    dedupeKey: `registered-again:${tokenHash(token)}`,
  });
}
