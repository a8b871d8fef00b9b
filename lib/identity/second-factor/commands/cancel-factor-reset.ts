import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { takeToken, voidTokens } from "@/lib/identity/accounts/account-token";
import { LINK_INVALID } from "@/lib/identity/accounts/copy";
import { isUsableLink } from "@/lib/identity/accounts/verification-link";
import { cancelResetOf } from "../internal/factor-reset-row";
import { secondFactorPermissions } from "../policy";
import type { CancelFactorResetInput } from "../schema";

/**
 * Cancels a reset of a person's second factor by the link that was emailed to them. Anyone with the link may call it.
 * Throws `not_found` if the link is unknown, used, or older than 24 hours.
 */
export async function cancelFactorReset(ctx: Ctx, { token }: CancelFactorResetInput): Promise<null> {
  authorize(ctx, secondFactorPermissions.cancelFactorReset);
  return inTransaction(ctx, async (tx) => {
    const found = await takeToken(tx, token);
    if (!found || !isUsableLink(found, "keep_second_factor", ctx.now())) throw notFound(LINK_INVALID);
    await voidTokens(tx, ctx.now(), found.owner.id, "keep_second_factor");
    await cancelResetOf(tx, ctx, found.owner.id);
    return null;
  });
}
