import "server-only";
import { authorize, requireAllowed } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { endAgreement } from "../end-agreement";
import { lockAgreement } from "../internal/invitation-row";
import { HOST_ONLY_CO_OWNERS } from "../invitation-copy";
import { agreementPermissions } from "../policy";
import type { AgreementInput } from "../schema";
import { mayGive } from "../team-policy";

/**
 * Withdraws an unanswered invitation and voids its link immediately. Only for the proposal's host and co-owners; hidden
 * from anyone else. Throws `conflict` for an answered or ended invitation.
 */
export async function withdrawInvitation(
  ctx: Ctx,
  { agreementId }: AgreementInput,
): Promise<{ email: string }> {
  const inviter = authorize(ctx, agreementPermissions.withdrawInvitation);
  return inTransaction(ctx, async (tx) => {
    const { agreement, role } = await lockAgreement(tx, inviter, agreementId);
    requireAllowed(mayGive(role, agreement.role), HOST_ONLY_CO_OWNERS);
    await endAgreement(tx, ctx, agreement, "withdraw", { action: "agent.withdraw" });
    return { email: agreement.agentEmail };
  });
}
