import "server-only";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, forbidden } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import type { AccountReasonInput } from "../admin-schema";
import { touchPagesAndLists } from "../internal/host-pages";
import { switchOffWebhooks } from "../internal/switch-off-webhooks";
import { lockAccount } from "../lock-account";
import { accountMails } from "../mails/account";
import { accountPermissions } from "../policy";

/**
 * Suspends an account: its owner can log in only to the page with the reason and an appeal, everything they publish is
 * hidden, they receive no payouts, and their webhooks are turned off. Emails them the reason. Admins only; no one can
 * suspend themselves, so at least one active admin remains. A repeated call is a no-op. Throws `not_found`, `forbidden`
 * for the viewer's own account, and `conflict` for a deleted account or one that is suspended for another reason. An
 * account turned off with the demo data stays suspended when that is turned on again.
 */
export async function suspendAccount(
  ctx: Ctx,
  { userId, reason }: AccountReasonInput,
): Promise<{ userId: string }> {
  const admin = authorize(ctx, accountPermissions.suspendAccount);
  if (userId === admin.viewer.id) throw forbidden("You can't suspend your own account. Ask another admin.");
  return inTransaction(ctx, async (tx) => {
    const now = ctx.now();
    const user = await lockAccount(tx, admin, userId);
    if (user.accountStatus === "suspended" && !user.switchedOffAt) {
      if (user.suspensionReason === reason) return { userId };
      throw conflict("This account is already suspended. Reload the page to see why.");
    }
    await tx
      .update(users)
      .set({
        accountStatus: "suspended",
        suspendedAt: now,
        suspensionReason: reason,
        switchedOffAt: null,
        updatedAt: now,
      })
      .where(eq(users.id, userId));
    await switchOffWebhooks(tx, ctx, userId, "suspended");
    await touchPagesAndLists(tx, userId);
    await recordAudit(tx, ctx, {
      action: "account.suspend",
      entityId: userId,
      before: { accountStatus: user.accountStatus },
      after: { accountStatus: "suspended", reason },
    });
    await queueMail(tx, {
      mail: accountMails["account-suspended"],
      to: { userId, email: user.email },
      data: { name: user.fullName, reason },
      dedupeKey: `account-suspended:${newId()}`,
    });
    return { userId };
  });
}
