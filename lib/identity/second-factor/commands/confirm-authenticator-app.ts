import "server-only";
import { eq } from "drizzle-orm";
import { authenticatorApps } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, invalid, limited } from "@/lib/core/errors";
import { clearTries, countTry } from "@/lib/core/rate-limiter";
import { sealText } from "@/lib/core/sealed-text";
import { inTransaction } from "@/lib/core/transaction";
import { setSecondFactorAt } from "@/lib/identity/sessions/session-row";
import { TOO_MANY_TRIES, WRONG_APP_CODE } from "../copy";
import { addFirstFactor } from "../internal/add-first-factor";
import { lockOwner } from "../internal/lock-owner";
import { notifyOwner } from "../internal/notify-owner";
import { signOutOthers } from "../internal/sign-out-others";
import { secondFactorLimits } from "../limits";
import { secondFactorMails } from "../mails";
import { nextSecretOf } from "../next-app";
import { secondFactorPermissions } from "../policy";
import type { ConfirmAppInput } from "../schema";
import { secondFactorsOf } from "../second-factors";
import { acceptedStep } from "../totp";

const NOT_STARTED = "Setting up took more than 15 minutes. Please start again.";

/**
 * Turns the app on that this session is setting up, after a code from it, in place of an earlier app. If it is the
 * account's first second factor, returns the recovery codes, which are shown once; otherwise returns none. Ends all
 * other sessions and emails the owner. Throws `invalid` for a wrong code, `limited` after five in 15 minutes, and
 * `conflict` if nothing is being set up. Any signed-in user may call it.
 */
export async function confirmAuthenticatorApp(
  ctx: Ctx,
  { code }: ConfirmAppInput,
): Promise<{ recoveryCodes: string[] | null }> {
  const signed = authorize(ctx, secondFactorPermissions.confirmAuthenticatorApp);
  const { id } = signed.viewer;
  const tries = await countTry(ctx, secondFactorLimits.second_step, id);
  if (tries.used > tries.points) throw limited(TOO_MANY_TRIES);
  const recoveryCodes = await inTransaction(ctx, async (tx) => {
    const sessionId = await lockOwner(tx, signed);
    const secret = await nextSecretOf(tx, signed);
    if (secret === null) throw conflict(NOT_STARTED);
    const now = ctx.now();
    const lastStep = acceptedStep(secret, code.replace(/\s/g, ""), { now, lastStep: null });
    if (lastStep === null) throw invalid(WRONG_APP_CODE, { code: WRONG_APP_CODE });
    const before = await secondFactorsOf(tx, id);
    await tx
      .update(authenticatorApps)
      .set({
        secretSealed: sealText(secret, id),
        confirmedAt: now,
        lastStep,
        nextSecretSealed: null,
        nextAt: null,
        nextSessionId: null,
      })
      .where(eq(authenticatorApps.userId, id));
    if (!before) return addFirstFactor(tx, signed, sessionId, "app");
    await signOutOthers(tx, signed, sessionId);
    await setSecondFactorAt(tx, now, sessionId);
    await recordAudit(tx, ctx, { action: "account.add_authenticator_app", entityId: id });
    await notifyOwner(tx, id, secondFactorMails["second-factor-changed"], { what: "app_added" }, true);
    return null;
  });
  await clearTries(ctx, secondFactorLimits.second_step, id);
  return { recoveryCodes };
}
