import "server-only";
import { declineApplications } from "@/lib/agents/market/internal/decline-found";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { forbidden, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { lockInvitation } from "../internal/invitation-row";
import { INVITATION_GONE, NOT_YOURS } from "../invitation-copy";
import { agreementPermissions } from "../policy";
import type { InvitationInput } from "../schema";

/**
 * Declines an invitation and notifies its host. Anyone with the link may call it, signed in or not, except a user
 * signed in with a different address. Throws `not_found` for a link that is unknown, expired, withdrawn, or answered.
 */
export async function declineInvitation(ctx: Ctx, input: InvitationInput): Promise<{ token: string }> {
  authorize(ctx, agreementPermissions.declineInvitation);
  return inTransaction(ctx, async (tx) => {
    const found = await lockInvitation(tx, ctx.now(), input);
    if (!found || !found.isAnswerable) throw notFound(INVITATION_GONE);
    if (ctx.viewer && ctx.viewer.email !== found.agreement.agentEmail) throw forbidden(NOT_YOURS);
    await declineApplications(tx, ctx, found);
    return input;
  });
}
