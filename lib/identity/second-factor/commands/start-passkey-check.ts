import "server-only";
import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { passkeyOptions } from "../passkey-options";
import { secondFactorPermissions } from "../policy";

/**
 * Returns what a browser needs to ask for one of the viewer's passkeys, for `confirmPasskey`. Throws `limited` after 60
 * an hour. Any signed-in user may call it.
 */
export async function startPasskeyCheck(ctx: Ctx): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { viewer } = authorize(ctx, secondFactorPermissions.startPasskeyCheck);
  return passkeyOptions(ctx, "confirm", viewer.id);
}
