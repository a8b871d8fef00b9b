import "server-only";
import { eq } from "drizzle-orm";
import { passkeys } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { invalid } from "@/lib/core/errors";
import { clearTries } from "@/lib/core/rate-limiter";
import { inTransaction } from "@/lib/core/transaction";
import { countSecondStep } from "@/lib/identity/sessions/internal/count-second-step";
import { setSecondFactorAt } from "@/lib/identity/sessions/session-row";
import { PASSKEY_FAILED } from "../copy";
import { lockOwner } from "../internal/lock-owner";
import { verifyPasskey } from "../internal/verify-passkey";
import { secondFactorLimits } from "../limits";
import { secondFactorPermissions } from "../policy";
import type { PasskeyInput } from "../schema";

/**
 * Takes one of the viewer's passkeys in place of the second factor's code: for the next five minutes, forms of this
 * session that reauthenticate don't ask for it. Throws `invalid` if it doesn't verify, and `limited` after five failures
 * in 15 minutes. Any signed-in user may call it.
 */
export async function confirmPasskey(ctx: Ctx, { passkey }: PasskeyInput): Promise<null> {
  const signed = authorize(ctx, secondFactorPermissions.confirmPasskey);
  const { viewer } = signed;
  await countSecondStep(ctx, viewer.id);
  const { id } = await verifyPasskey(ctx, passkey, { purpose: "confirm", userId: viewer.id });
  await inTransaction(ctx, async (tx) => {
    const sessionId = await lockOwner(tx, signed);
    // Its owner may have removed it while it was being verified.
    if ((await tx.$count(passkeys, eq(passkeys.id, id))) === 0) throw invalid(PASSKEY_FAILED);
    await setSecondFactorAt(tx, ctx.now(), sessionId);
  });
  await clearTries(ctx, secondFactorLimits.second_step, viewer.id);
  return null;
}
