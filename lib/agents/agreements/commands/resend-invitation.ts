import "server-only";
import { eq } from "drizzle-orm";
import { proposalAgents, users } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize, requireAllowed } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { countInvitation } from "../count-invitation";
import { mailInvitation } from "../internal/invitation-mails";
import { lockAgreement, newInvitation } from "../internal/invitation-row";
import { HOST_ONLY_CO_OWNERS, INVITATION_GONE, NOT_INVITABLE } from "../invitation-copy";
import { agreementPermissions } from "../policy";
import type { AgreementInput } from "../schema";
import { canInvite, mayGive } from "../team-policy";

/**
 * Resends an unanswered invitation with a new link for another 14 days and voids the old link. Only for the proposal's
 * host and co-owners; hidden from anyone else. Throws `conflict` for an answered or ended invitation, `limited` as
 * inviting does.
 */
export async function resendInvitation(
  ctx: Ctx,
  { agreementId }: AgreementInput,
): Promise<{ email: string }> {
  const inviter = authorize(ctx, agreementPermissions.resendInvitation);
  const seen = await inTransaction(ctx, (tx) => lockAgreement(tx, inviter, agreementId));
  await countInvitation(inviter, seen.agreement.agentEmail);
  return inTransaction(ctx, async (tx) => {
    const { agreement, proposal, role } = await lockAgreement(tx, inviter, agreementId);
    requireAllowed(mayGive(role, agreement.role), HOST_ONLY_CO_OWNERS);
    if (agreement.status !== "pending") throw conflict(INVITATION_GONE);
    if (!canInvite(proposal.status)) throw conflict(NOT_INVITABLE);
    const [host] = await tx.select().from(users).where(eq(users.id, proposal.hostId));
    if (!host) throw notFound();
    const { token, inviteFields } = newInvitation(ctx.now());
    await tx
      .update(proposalAgents)
      .set({ ...inviteFields, updatedAt: ctx.now() })
      .where(eq(proposalAgents.id, agreementId));
    await recordAudit(tx, ctx, { action: "agent.resend", entityId: agreementId });
    await mailInvitation(tx, { agreement, token, host, proposal });
    return { email: agreement.agentEmail };
  });
}
