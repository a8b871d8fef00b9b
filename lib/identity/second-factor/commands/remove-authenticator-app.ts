import "server-only";
import { and, eq, isNotNull } from "drizzle-orm";
import { authenticatorApps } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { confirmIdentity, credentialsOf } from "@/lib/identity/sessions/confirm-identity";
import { afterRemoval } from "../internal/after-removal";
import { lockOwner } from "../internal/lock-owner";
import { secondFactorPermissions } from "../policy";
import type { ReauthInput } from "../schema";

/**
 * Removes the viewer's authenticator app. Without a passkey, this turns two-step verification off. Requires
 * reauthentication. Ends all other sessions and emails the owner. A no-op without an app. Throws like
 * `confirmIdentity`, and `conflict` if an admin would have no second factor. Any signed-in user may call it.
 */
export async function removeAuthenticatorApp(ctx: Ctx, input: ReauthInput): Promise<null> {
  const signed = authorize(ctx, secondFactorPermissions.removeAuthenticatorApp);
  const { id } = signed.viewer;
  await confirmIdentity(signed, credentialsOf(input), "second_factor", "currentPassword");
  return inTransaction(ctx, async (tx) => {
    const sessionId = await lockOwner(tx, signed);
    const removed = await tx
      .delete(authenticatorApps)
      .where(and(eq(authenticatorApps.userId, id), isNotNull(authenticatorApps.confirmedAt)))
      .returning({ id: authenticatorApps.userId });
    if (removed.length > 0) await afterRemoval(tx, signed, sessionId, { kind: "app" });
    return null;
  });
}
