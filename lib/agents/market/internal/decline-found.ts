import "server-only";
import type { Tx } from "@/db/types";
import { endAgreement } from "@/lib/agents/agreements/end-agreement";
import { notifyAnswer } from "@/lib/agents/agreements/internal/invitation-mails";
import type { InvitationRow } from "@/lib/agents/agreements/internal/invitation-row";
import type { Ctx } from "@/lib/core/ctx";

/** Declines a locked invitation and notifies its host. Throws `conflict` if it was answered. */
export async function declineApplications(tx: Tx, ctx: Ctx, found: InvitationRow): Promise<void> {
  const { agreement } = found;
  await endAgreement(tx, ctx, agreement, "decline", { action: "agent.decline" });
  await notifyAnswer(tx, { ...found, name: agreement.agentEmail }, "declined");
}
