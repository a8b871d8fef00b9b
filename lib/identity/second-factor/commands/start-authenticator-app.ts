import "server-only";
import { authenticatorApps } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { sealText } from "@/lib/core/sealed-text";
import { inTransaction } from "@/lib/core/transaction";
import { confirmIdentity, credentialsOf } from "@/lib/identity/sessions/confirm-identity";
import { lockOwner } from "../internal/lock-owner";
import { secondFactorPermissions } from "../policy";
import type { ReauthInput } from "../schema";
import { newTotpSecret } from "../totp";

/**
 * Makes the secret for the viewer's authenticator app, which this session can see for 15 minutes. Nothing changes until
 * a code from the app confirms it. Requires reauthentication. Throws like `confirmIdentity`. Any signed-in user may
 * call it.
 */
export async function startAuthenticatorApp(ctx: Ctx, input: ReauthInput): Promise<null> {
  const signed = authorize(ctx, secondFactorPermissions.startAuthenticatorApp);
  const { id } = signed.viewer;
  await confirmIdentity(signed, credentialsOf(input), "second_factor", "currentPassword");
  const nextSecretSealed = sealText(newTotpSecret(), id);
  return inTransaction(ctx, async (tx) => {
    const nextSessionId = await lockOwner(tx, signed);
    const next = { nextSecretSealed, nextAt: ctx.now(), nextSessionId };
    await tx
      .insert(authenticatorApps)
      .values({ userId: id, ...next })
      .onConflictDoUpdate({ target: authenticatorApps.userId, set: next });
    return null;
  });
}
