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

/** How long an emailed link counts as fresh. A fresh link has at least 20 minutes left. */
const FRESH_MS = 10 * 60_000;

/**
 * Emails the requested link, if the address has an account that can use it. With `unlessFresh`, only if the last
 * working link is no longer fresh. Called by the job.
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

/** Whether the mailbox holds a link that does what was requested. A link that sets a password also verifies. */
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
