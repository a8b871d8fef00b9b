import "server-only";
import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from "@simplewebauthn/server";
import { eq } from "drizzle-orm";
import type { PasskeyPurpose } from "@/db/enums";
import { passkeys } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { invalid } from "@/lib/core/errors";
import { logger } from "@/lib/core/logger";
import { PASSKEY_FAILED } from "../copy";
import { findPasskey, type PasskeyRow, relyingParty, takeChallenge } from "../passkey";
import type { PasskeySignature } from "../schema";

/**
 * Verifies a response to a challenge and uses the challenge up: the passkey is known here, signed this challenge for
 * this site, and its owner was verified by PIN, fingerprint, or face. Records the use. Returns the passkey. Throws
 * `invalid` for anything else. Call before the transaction, which must check that the passkey still exists.
 * @param userId whose passkey it must be; null: anyone's
 */
export async function verifyPasskey(
  ctx: Ctx,
  response: PasskeySignature,
  { purpose, userId }: { purpose: PasskeyPurpose; userId: string | null },
): Promise<PasskeyRow> {
  const expectedChallenge = await takeChallenge(ctx, response, { purpose, userId });
  const passkey = await findPasskey(ctx.db, response.id);
  if (!passkey || (userId !== null && passkey.userId !== userId)) throw invalid(PASSKEY_FAILED);
  const { origin, rpID } = relyingParty();
  const { credentialId: id, publicKey, signCount: counter, transports } = passkey;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id, publicKey: new Uint8Array(publicKey), counter, transports },
    requireUserVerification: true,
  }).catch((error: unknown) => {
    logger.info({ err: error }, "passkey rejected");
    throw invalid(PASSKEY_FAILED);
  });
  if (!verified) throw invalid(PASSKEY_FAILED);
  await ctx.db
    .update(passkeys)
    .set({ signCount: authenticationInfo.newCounter, lastUsedAt: ctx.now() })
    .where(eq(passkeys.id, passkey.id));
  return passkey;
}
