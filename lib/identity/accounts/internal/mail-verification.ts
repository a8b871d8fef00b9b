import "server-only";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { issueToken, tokenHash } from "../account-token";
import { emailMails } from "../mails/email";
import { resetPath, verificationPath } from "../paths";

interface Unverified {
  id: string;
  email: string;
  fullName: string;
  claimedAgainAt: Date | null;
}

/**
 * Emails an account a link to verify its address. Earlier links work until they expire. If someone registered with the
 * address again, the link also revokes the access of the account's creator.
 */
export async function mailVerification(tx: Tx, ctx: Pick<Ctx, "now">, user: Unverified): Promise<void> {
  if (user.claimedAgainAt) return mailRegisteredAgain(tx, ctx, user);
  const token = await issueToken(tx, ctx, { userId: user.id, purpose: "verify_email", email: user.email });
  await queueMail(tx, {
    mail: emailMails["verify-email"],
    to: { userId: user.id, email: user.email },
    data: { name: user.fullName, path: verificationPath(token) },
    dedupeKey: `verify-email:${tokenHash(token)}`,
  });
}

/**
 * Emails the owner of an unverified account that someone registered with its address again. The email has only the link
 * to choose a new password, which verifies the address and revokes the creator's access. A link that only verified the
 * address would leave the creator in.
 */
export async function mailRegisteredAgain(
  tx: Tx,
  ctx: Pick<Ctx, "now">,
  user: Omit<Unverified, "claimedAgainAt">,
): Promise<void> {
  const token = await issueToken(tx, ctx, { userId: user.id, purpose: "reset_password", email: user.email });
  await queueMail(tx, {
    mail: emailMails["registered-again"],
    to: { userId: user.id, email: user.email },
    data: { name: user.fullName, path: resetPath(token) },
    dedupeKey: `registered-again:${tokenHash(token)}`,
  });
}
