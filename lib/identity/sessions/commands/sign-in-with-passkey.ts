import "server-only";
import { and, eq, ne } from "drizzle-orm";
import type { AccountStatus, Role } from "@/db/enums";
import { passkeys, users } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { env } from "@/lib/core/env";
import { invalid } from "@/lib/core/errors";
import { consumeLimit } from "@/lib/core/limits";
import { inTransaction } from "@/lib/core/transaction";
import { DEMO_OFF } from "@/lib/identity/accounts/copy";
import { PASSKEY_FAILED } from "@/lib/identity/second-factor/copy";
import { verifyPasskey } from "@/lib/identity/second-factor/internal/verify-passkey";
import type { PasskeyInput } from "@/lib/identity/second-factor/schema";
import { openConfirmed } from "../internal/open-confirmed";
import { sessionLimits } from "../limits";
import { sessionPermissions } from "../policy";

/**
 * Signs in the owner of a passkey and opens a session. A passkey that verified its owner counts as both steps. Suspended
 * accounts get a session too; it leads to the page with the reason. Throws `invalid` if the passkey doesn't verify, and
 * `limited` after 100 tries an hour from one network address. Anyone may call it.
 */
export async function signInWithPasskey(
  ctx: Ctx,
  { passkey: response }: Pick<PasskeyInput, "passkey">,
): Promise<{ sessionId: string; fullName: string; currentRole: Role; accountStatus: AccountStatus }> {
  authorize(ctx, sessionPermissions.signInWithPasskey);
  await consumeLimit(ctx, sessionLimits.login_by_ip, ctx.ip ?? "unknown");
  const passkey = await verifyPasskey(ctx, response, { purpose: "sign_in", userId: null });
  return inTransaction(ctx, async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, passkey.userId), ne(users.accountStatus, "deleted")))
      .for("update");
    // Its owner, or admins, may have removed it while it was being verified.
    const remains = await tx.$count(passkeys, eq(passkeys.id, passkey.id));
    if (!user || remains === 0) throw invalid(PASSKEY_FAILED);
    if (user.isDemo && !env().isDemoSignInAllowed) throw invalid(DEMO_OFF);
    const sessionId = await openConfirmed(tx, ctx, user.id, { by: "passkey", factor: "passkey" });
    const { fullName, currentRole, accountStatus } = user;
    return { sessionId, fullName, currentRole, accountStatus };
  });
}
