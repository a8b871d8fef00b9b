import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { forbidden } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { confirmIdentity, credentialsOf } from "@/lib/identity/sessions/confirm-identity";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import type { AdminRoleInput } from "../admin-schema";
import { dropAdminRole } from "../internal/drop-admin-role";
import { lockAccount } from "../lock-account";
import { roleMails } from "../mails/roles";
import { accountPermissions } from "../policy";

/**
 * Removes the admin role from another account, which keeps its other roles. Because admins can't remove their own, at
 * least one active admin remains. Admins only, with reauthentication. A no-op if the account isn't an admin. Throws
 * `forbidden` for the viewer's own account, like `confirmIdentity`, `not_found`, and `conflict` for a deleted account
 * or one that has no other role.
 */
export async function takeAdminRole(ctx: Ctx, input: AdminRoleInput): Promise<{ userId: string }> {
  const { userId, reason } = input;
  const admin = authorize(ctx, accountPermissions.takeAdminRole);
  if (userId === admin.viewer.id) throw forbidden("Another admin must remove the role from your account.");
  await confirmIdentity(admin, credentialsOf(input), "desk", "currentPassword");
  return inTransaction(ctx, async (tx) => {
    const user = await lockAccount(tx, admin, userId);
    if (!user.roles.includes("admin")) return { userId };
    await dropAdminRole(tx, ctx, user, reason);
    await queueMail(tx, {
      mail: roleMails["admin-taken"],
      to: { userId, email: user.email },
      data: { name: user.fullName, by: admin.viewer.fullName, reason },
      dedupeKey: `admin-taken:${newId()}`,
    });
    return { userId };
  });
}
