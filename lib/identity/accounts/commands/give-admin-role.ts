import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { confirmIdentity } from "@/lib/identity/sessions/confirm-identity";
import type { AdminRoleInput } from "../admin-schema";
import { writeRole } from "../internal/write-role";
import { lockAccount } from "../lock-account";
import { accountPermissions } from "../policy";

/**
 * Makes somebody an administrator. For admins, who prove once more that it is them. Whoever is one stays as they are.
 * Throws as `confirmIdentity` does, `not_found`, and `conflict` for an account that is not active or whose address nobody
 * has verified.
 */
export async function giveAdminRole(
  ctx: Ctx,
  { userId, reason, currentPassword, code }: AdminRoleInput,
): Promise<{ userId: string }> {
  const admin = authorize(ctx, accountPermissions.giveAdminRole);
  await confirmIdentity(admin, { password: currentPassword, code }, "desk", "currentPassword");
  return inTransaction(ctx, async (tx) => {
    const user = await lockAccount(tx, admin, userId);
    if (user.roles.includes("admin")) return { userId };
    if (user.accountStatus !== "active" || !user.emailVerifiedAt)
      throw conflict("An admin needs an active account with a verified email address.");
    await writeRole(tx, ctx, user, "admin", { by: admin.viewer.fullName, reason });
    return { userId };
  });
}
