import "server-only";
import { and, eq, gt, inArray, isNull, ne } from "drizzle-orm";
import { accountTokens, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import type { Jobs } from "@/lib/integrations/jobs/queue";
import type { TokenOwner } from "../account-token";
import { mailReset } from "../internal/mail-reset";
import { mailVerification } from "../internal/mail-verification";

/** So long a mailed link counts as fresh: whoever opens it then has 20 minutes left at least. */
const FRESH_MS = 10 * 60_000;

/**
 * Mails the link that was asked for, if the address has an account that can use it; with `unlessFresh` only where
 * the last one that still works is not fresh any more. Called by the job.
 */
export async function mailLink(ctx: Ctx, { email, purpose, unlessFresh }: Jobs["mail_link"]): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.email, email), ne(users.accountStatus, "deleted")))
      .for("update");
    if (!user || (unlessFresh && (await hasFreshLink(tx, ctx, user, purpose)))) return;
    if (purpose === "reset_password") await mailReset(tx, ctx, user);
    else if (!user.emailVerifiedAt) await mailVerification(tx, ctx, user);
  });
}

/** Whether a link lies in the mailbox that does what was asked for; one that chooses a password verifies, too. */
async function hasFreshLink(
  tx: Tx,
  { now }: Ctx,
  user: TokenOwner,
  purpose: Jobs["mail_link"]["purpose"],
): Promise<boolean> {
  const purposes =
    purpose === "reset_password" || user.claimedAgainAt ? ["reset_password" as const] : [purpose];
  const [fresh] = await tx
    .select({ id: accountTokens.id })
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.userId, user.id),
        eq(accountTokens.email, user.email),
        inArray(accountTokens.purpose, purposes),
        isNull(accountTokens.usedAt),
        gt(accountTokens.createdAt, new Date(now().getTime() - FRESH_MS)),
      ),
    )
    .limit(1);
  return fresh !== undefined;
}
