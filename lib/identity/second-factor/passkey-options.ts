import "server-only";
import {
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import type { PasskeyPurpose } from "@/db/enums";
import type { Ctx } from "@/lib/core/ctx";
import { consumeLimit } from "@/lib/core/limits";
import { secondFactorLimits } from "./limits";
import { credentialsOfUser, relyingParty, storeChallenge } from "./passkey";

/**
 * Returns what a browser needs to ask for a passkey, and stores the challenge. Throws `limited` after 60 an hour for one
 * account or network address.
 * @param userId whose passkey it must be; null: anyone's that the browser knows, to sign in
 */
export async function passkeyOptions(
  ctx: Ctx,
  purpose: PasskeyPurpose,
  userId: string | null,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  await consumeLimit(ctx, secondFactorLimits.passkey_challenges, userId ?? ctx.ip ?? "unknown");
  const options = await generateAuthenticationOptions({
    rpID: relyingParty().rpID,
    userVerification: "required",
    ...(userId !== null && { allowCredentials: await credentialsOfUser(ctx.db, userId) }),
  });
  await storeChallenge(ctx, { challenge: options.challenge, purpose, userId });
  return options;
}
