import "server-only";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import type { AccountReasonInput } from "../admin-schema";
import { touchPagesAndLists } from "../internal/host-pages";
import { lockAccount } from "../lock-account";
import { accountMails } from "../mails/account";
import { accountPermissions } from "../policy";

/**
 * Lifts an account's suspension: what it hid is visible again, and payouts resume. Emails the owner the reason. Admins
 * only. A no-op if the account isn't suspended. Throws `not_found`, and `conflict` for a deleted account or one that is
 * turned off with the demo data.
 */
export async function restoreAccount(
  ctx: Ctx,
  { userId, reason }: AccountReasonInput,
): Promise<{ userId: string }> {
  const admin = authorize(ctx, accountPermissions.restoreAccount);
  return inTransaction(ctx, async (tx) => {
    const user = await lockAccount(tx, admin, userId);
    if (user.accountStatus !== "suspended") return { userId };
    if (user.switchedOffAt)
      throw conflict("This account is disabled along with the demo data. Turn the demo data on in Settings.");
    await tx
      .update(users)
      .set({ accountStatus: "active", suspendedAt: null, suspensionReason: null, updatedAt: ctx.now() })
      .where(eq(users.id, userId));
    await touchPagesAndLists(tx, userId);
    await recordAudit(tx, ctx, {
      action: "account.restore",
      entityId: userId,
      before: { accountStatus: "suspended", reason: user.suspensionReason },
      after: { accountStatus: "active", reason },
    });
    await queueMail(tx, {
      mail: accountMails["account-restored"],
      to: { userId, email: user.email },
      data: { name: user.fullName, reason },
      dedupeKey: `account-restored:${newId()}`,
    });
    return { userId };
  });
}
