import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { inTransaction, isUniqueViolation } from "@/lib/core/transaction";
import { takeToken } from "../account-token";
import { GOOGLE_ELSEWHERE, LINK_INVALID } from "../copy";
import { connectIdentity } from "../internal/connect-identity";
import { revokeAccess } from "../internal/revoke-access";
import { accountPermissions } from "../policy";
import { isUsableLink } from "../verification-link";

/**
 * Connects the Google account that an emailed link was made for, once, and ends all of the account's sessions and other
 * links. Signs no one in: from now on they sign in with Google. Anyone with the link may call it. Throws `not_found` if
 * the link is unknown, used, or older than 30 minutes, and `conflict` if the Google account already signs in to another
 * account.
 */
export async function connectGoogleByLink(ctx: Ctx, input: { token: string }): Promise<null> {
  authorize(ctx, accountPermissions.connectGoogleByLink);
  try {
    await inTransaction(ctx, async (tx) => {
      const found = await takeToken(tx, input.token);
      if (!found || !isUsableLink(found, "link_google", ctx.now())) throw notFound(LINK_INVALID);
      const { token, owner } = found;
      // The person who created the account may not be the one who reads its email. They must log in again, with a
      // password they know.
      await revokeAccess(tx, ctx, owner.id);
      const google = { subject: token.subject ?? "", email: token.email };
      await connectIdentity(tx, ctx, owner, google, "account.connect_google", true);
    });
  } catch (error) {
    if (isUniqueViolation(error, "identities_subject_key")) throw conflict(GOOGLE_ELSEWHERE);
    throw error;
  }
  return null;
}
