import "server-only";
import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
} from "@simplewebauthn/server";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { consumeLimit } from "@/lib/core/limits";
import { confirmIdentity, credentialsOf } from "@/lib/identity/sessions/confirm-identity";
import { siteSettings } from "@/lib/site/settings/site-settings";
import { secondFactorLimits } from "../limits";
import { credentialsOfUser, relyingParty, storeChallenge } from "../passkey";
import { secondFactorPermissions } from "../policy";
import type { ReauthInput } from "../schema";

/**
 * Returns what a browser needs to make a passkey for the viewer: one that it finds by itself when signing in, and that
 * verifies its owner. Requires reauthentication. Throws like `confirmIdentity`, and `limited` after 60 an hour. Any
 * signed-in user may call it.
 */
export async function startPasskey(
  ctx: Ctx,
  input: ReauthInput,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const signed = authorize(ctx, secondFactorPermissions.startPasskey);
  const { id, email, fullName } = signed.viewer;
  await consumeLimit(ctx, secondFactorLimits.passkey_challenges, id);
  await confirmIdentity(signed, credentialsOf(input), "second_factor", "currentPassword");
  const options = await generateRegistrationOptions({
    rpName: siteSettings().brandName,
    rpID: relyingParty().rpID,
    userID: new Uint8Array(Buffer.from(id, "utf8")),
    userName: email,
    userDisplayName: fullName,
    attestationType: "none",
    excludeCredentials: await credentialsOfUser(ctx.db, id),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await storeChallenge(ctx, { challenge: options.challenge, purpose: "add", userId: id });
  return options;
}
