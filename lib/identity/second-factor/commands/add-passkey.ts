import "server-only";
import { type RegistrationResponseJSON, verifyRegistrationResponse } from "@simplewebauthn/server";
import { passkeys } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, invalid } from "@/lib/core/errors";
import { logger } from "@/lib/core/logger";
import { inTransaction, isUniqueViolation } from "@/lib/core/transaction";
import { setSecondFactorAt } from "@/lib/identity/sessions/session-row";
import { PASSKEY_FAILED } from "../copy";
import { addFirstFactor } from "../internal/add-first-factor";
import { lockOwner } from "../internal/lock-owner";
import { notifyOwner } from "../internal/notify-owner";
import { signOutOthers } from "../internal/sign-out-others";
import { secondFactorMails } from "../mails";
import { relyingParty, takeChallenge } from "../passkey";
import { secondFactorPermissions } from "../policy";
import type { AddPasskeyInput } from "../schema";
import { secondFactorsOf } from "../second-factors";

/**
 * Adds the passkey that the viewer's browser has made since `startPasskey`. If it is the account's first second factor,
 * returns the recovery codes, which are shown once; otherwise returns none. Ends all other sessions and emails the
 * owner. Throws `invalid` if the passkey doesn't verify, and `conflict` if it belongs to an account already. Any
 * signed-in user may call it.
 */
export async function addPasskey(
  ctx: Ctx,
  { name, passkey }: AddPasskeyInput,
): Promise<{ recoveryCodes: string[] | null }> {
  const signed = authorize(ctx, secondFactorPermissions.addPasskey);
  const { id: userId } = signed.viewer;
  const expectedChallenge = await takeChallenge(ctx, passkey, { purpose: "add", userId });
  const { origin, rpID } = relyingParty();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: passkey as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    logger.info({ err: error }, "new passkey rejected");
    throw invalid(PASSKEY_FAILED);
  });
  if (!registrationInfo) throw invalid(PASSKEY_FAILED);
  const { credential, credentialBackedUp } = registrationInfo;
  try {
    return await inTransaction(ctx, async (tx) => {
      const sessionId = await lockOwner(tx, signed);
      const before = await secondFactorsOf(tx, userId);
      await tx.insert(passkeys).values({
        userId,
        name,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        signCount: credential.counter,
        transports: passkey.response.transports ?? [],
        isSynced: credentialBackedUp,
        createdAt: ctx.now(),
      });
      await recordAudit(tx, ctx, { action: "account.add_passkey", entityId: userId, after: { name } });
      if (!before) return { recoveryCodes: await addFirstFactor(tx, signed, sessionId, "passkey") };
      await signOutOthers(tx, signed, sessionId);
      await setSecondFactorAt(tx, ctx.now(), sessionId);
      await notifyOwner(
        tx,
        userId,
        secondFactorMails["second-factor-changed"],
        {
          what: "passkey_added",
          detail: name,
        },
        true,
      );
      return { recoveryCodes: null };
    });
  } catch (error) {
    if (isUniqueViolation(error, "passkeys_credential_key"))
      throw conflict("This passkey is already in use. Choose another one.");
    throw error;
  }
}
