import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { confirmIdentity, credentialsOf } from "@/lib/identity/sessions/confirm-identity";
import type { AdminRoleInput } from "../admin-schema";
import { writeRole } from "../internal/write-role";
import { lockAccount } from "../lock-account";
import { accountPermissions } from "../policy";

/**
 * Makes an account an admin. Admins only, with reauthentication. A no-op if the account is already an admin. Throws
 * like `confirmIdentity`, `not_found`, and `conflict` for an account that isn't active or whose address isn't verified.
 */
export async function giveAdminRole(ctx: Ctx, input: AdminRoleInput): Promise<{ userId: string }> {
  const { userId, reason } = input;
  const admin = authorize(ctx, accountPermissions.giveAdminRole);
  await confirmIdentity(admin, credentialsOf(input), "desk", "currentPassword");
  return inTransaction(ctx, async (tx) => {
    const user = await lockAccount(tx, admin, userId);
    if (user.roles.includes("admin")) return { userId };
    if (user.accountStatus !== "active" || !user.emailVerifiedAt)
      throw conflict("An admin needs an active account with a verified email address.");
    await writeRole(tx, ctx, user, "admin", { by: admin.viewer.fullName, reason });
    return { userId };
  });
}
