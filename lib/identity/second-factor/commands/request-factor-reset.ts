import "server-only";
import { secondFactorResets } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, forbidden } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { agreeingAdmins } from "@/lib/identity/accounts/active-admins";
import type { AdminRoleInput } from "@/lib/identity/accounts/admin-schema";
import { lockAccount } from "@/lib/identity/accounts/lock-account";
import { confirmIdentity, credentialsOf } from "@/lib/identity/sessions/confirm-identity";
import { lockOpenReset } from "../internal/factor-reset-row";
import { notifyOwner } from "../internal/notify-owner";
import { secondFactorMails } from "../mails";
import { secondFactorPermissions } from "../policy";
import { secondFactorsOf } from "../second-factors";

/**
 * Asks the other admins to reset a person's second factor, after the person has shown who they are.
 * Nothing changes until one of them approves it. Admins only, with reauthentication. Throws like `confirmIdentity`,
 * `forbidden` for the viewer's own account, `not_found`, and `conflict` if the account has no second factor, or a reset
 * that is open.
 */
export async function requestFactorReset(ctx: Ctx, input: AdminRoleInput): Promise<null> {
  const { userId, reason } = input;
  const admin = authorize(ctx, secondFactorPermissions.requestFactorReset);
  const { id: requestedById, fullName: by } = admin.viewer;
  if (userId === requestedById) throw forbidden("Two other admins must reset your two-step verification.");
  await confirmIdentity(admin, credentialsOf(input), "desk", "currentPassword");
  return inTransaction(ctx, async (tx) => {
    const user = await lockAccount(tx, admin, userId);
    if (!(await secondFactorsOf(tx, userId)))
      throw conflict("Two-step verification is off for this account.");
    if (await lockOpenReset(tx, userId)) throw conflict("A reset of this account was already requested.");
    const [id, now] = [newId(), ctx.now()];
    await tx.insert(secondFactorResets).values({
      id,
      userId,
      status: "requested",
      reason,
      requestedById,
      createdAt: now,
      updatedAt: now,
    });
    await recordAudit(tx, ctx, {
      action: "account.request_factor_reset",
      entityId: userId,
      after: { resetId: id, reason },
    });
    const others = (await agreeingAdmins(tx, now)).filter((one) => one !== requestedById && one !== userId);
    for (const other of others)
      await notifyOwner(tx, other, secondFactorMails["factor-reset-requested"], {
        of: user.fullName,
        userId,
        by,
        reason,
      });
    return null;
  });
}
