import "server-only";
import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { unauthenticated } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { STEP_TOO_LATE } from "@/lib/identity/second-factor/copy";
import { passkeyOptions } from "@/lib/identity/second-factor/passkey-options";
import { findPending } from "../pending-row";
import { sessionPermissions } from "../policy";

/**
 * Returns what a browser needs to ask for a passkey: as the second step of a sign-in, or, without one, as the only step,
 * with any passkey that the browser knows for this site. Throws `unauthenticated` if the first step is no longer valid,
 * and `limited` after 60 an hour for one account or network address. Anyone may call it.
 */
export async function startPasskeySignIn(
  ctx: Ctx,
  { pendingId }: { pendingId: string | null },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  authorize(ctx, sessionPermissions.startPasskeySignIn);
  if (pendingId === null) return passkeyOptions(ctx, "sign_in", null);
  const found = isId(pendingId) && (await findPending(ctx.db, ctx.now(), pendingId));
  if (!found) throw unauthenticated(STEP_TOO_LATE);
  return passkeyOptions(ctx, "sign_in", found.user.id);
}
