import "server-only";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import type { AccountReasonInput } from "../admin-schema";
import { lockAccount } from "../lock-account";
import { emailMails } from "../mails/email";
import { accountPermissions } from "../policy";

/**
 * Marks an account's address as verified, because an admin knows the person, and emails them. Admins only. A no-op if
 * the address is already verified. Throws `not_found`, and `conflict` for a deleted account or if someone else has
 * registered with the address since: only an emailed link can show whose it is.
 */
export async function markVerified(
  ctx: Ctx,
  { userId, reason }: AccountReasonInput,
): Promise<{ userId: string }> {
  const admin = authorize(ctx, accountPermissions.markVerified);
  return inTransaction(ctx, async (tx) => {
    const now = ctx.now();
    const user = await lockAccount(tx, admin, userId);
    if (user.emailVerifiedAt) return { userId };
    if (user.claimedAgainAt)
      throw conflict(
        "Someone registered with this address again, so this account may belong to a stranger. Only the link we emailed to the address can verify it.",
      );
    const accountStatus = user.accountStatus === "pending" ? "active" : user.accountStatus;
    await tx
      .update(users)
      .set({ emailVerifiedAt: now, accountStatus, updatedAt: now })
      .where(eq(users.id, userId));
    await recordAudit(tx, ctx, {
      action: "account.mark_verified",
      entityId: userId,
      after: { email: user.email, reason },
    });
    await queueMail(tx, {
      mail: emailMails["email-marked-verified"],
      to: { userId, email: user.email },
      data: { name: user.fullName, email: user.email, reason },
      dedupeKey: `email-marked-verified:${userId}:${user.email}`,
    });
    return { userId };
  });
}
