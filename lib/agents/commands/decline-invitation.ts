import "server-only";
import { eq } from "drizzle-orm";
import { proposalAgents } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { forbidden, notFound } from "@/lib/core/errors";
import { nextState } from "@/lib/core/state-machine";
import { inTransaction } from "@/lib/core/transaction";
import type { InvitationInput } from "../invitation";
import { tellOfAnswer } from "../invitation-mails";
import { isAnswerable, lockInvitation } from "../invitation-row";
import { INVITATION_GONE, NOT_YOURS } from "../invitation-words";
import { proposalAgentMachine } from "../status";

/**
 * Declines an invitation, and its host is told. Whoever holds the link may call it, signed in or not, but nobody who
 * is signed in with another address. Throws `not_found` for a link that is unknown, lapsed, withdrawn or answered.
 */
export async function declineInvitation(ctx: Ctx, { token }: InvitationInput): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    const found = await lockInvitation(tx, token);
    if (!found || !isAnswerable(found, ctx.now())) throw notFound(INVITATION_GONE);
    const { agreement } = found;
    if (ctx.viewer && ctx.viewer.email !== agreement.agentEmail) throw forbidden(NOT_YOURS);
    await tx
      .update(proposalAgents)
      .set({
        status: nextState(proposalAgentMachine, agreement.status, "decline"),
        endedAt: ctx.now(),
        updatedAt: ctx.now(),
      })
      .where(eq(proposalAgents.id, agreement.id));
    await recordAudit(tx, ctx, { action: "agent.decline", entityId: agreement.id });
    await tellOfAnswer(tx, { ...found, name: agreement.agentEmail }, "declined");
    return null;
  });
}
