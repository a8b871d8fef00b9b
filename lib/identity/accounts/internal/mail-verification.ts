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
 * Mails an account the link that verifies its address. Earlier links keep working until theirs is over. Where
 * somebody registered with the address again, it is the link that shuts out whoever made the account.
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
 * Mails an account that was never verified that somebody registered with its address again: only the link to choose
 * another password, which verifies the address and shuts out whoever made the account. One that merely verified it
 * would let the maker stay.
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
