import "server-only";
import { eq } from "drizzle-orm";
import { proposalAgents } from "@/db/schema";
import type { Tx } from "@/db/types";
import { notifyAnswer } from "@/lib/agents/agreements/internal/invitation-mails";
import type { InvitationRow } from "@/lib/agents/agreements/internal/invitation-row";
import { proposalAgentMachine } from "@/lib/agents/agreements/status";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { nextState } from "@/lib/core/state-machine";

/** Writes down that a locked invitation is declined, and tells its host. Throws `conflict` for one that was answered. */
export async function declineApplications(tx: Tx, ctx: Ctx, found: InvitationRow): Promise<void> {
  const { agreement } = found;
  await tx
    .update(proposalAgents)
    .set({
      status: nextState(proposalAgentMachine, agreement.status, "decline"),
      endedAt: ctx.now(),
      updatedAt: ctx.now(),
    })
    .where(eq(proposalAgents.id, agreement.id));
  await recordAudit(tx, ctx, { action: "agent.decline", entityId: agreement.id });
  await notifyAnswer(tx, { ...found, name: agreement.agentEmail }, "declined");
}
