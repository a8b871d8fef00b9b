import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { confirmIdentity, credentialsOf } from "@/lib/identity/sessions/confirm-identity";
import { afterRemoval } from "../internal/after-removal";
import { lockOwner } from "../internal/lock-owner";
import { secondFactorPermissions } from "../policy";
import type { ReauthInput } from "../schema";
import { secondFactorsOf } from "../second-factors";

/**
 * Turns two-step verification off: deletes the viewer's app, passkeys, and recovery codes. Requires reauthentication.
 * Ends all other sessions and emails the owner. A no-op if it is off. Throws like `confirmIdentity`, and `conflict` for
 * an admin who needs a second factor. Any signed-in user may call it.
 */
export async function stopSecondFactor(ctx: Ctx, input: ReauthInput): Promise<null> {
  const signed = authorize(ctx, secondFactorPermissions.stopSecondFactor);
  await confirmIdentity(signed, credentialsOf(input), "second_factor", "currentPassword");
  return inTransaction(ctx, async (tx) => {
    const sessionId = await lockOwner(tx, signed);
    if (await secondFactorsOf(tx, signed.viewer.id))
      await afterRemoval(tx, signed, sessionId, { kind: "all" });
    return null;
  });
}
