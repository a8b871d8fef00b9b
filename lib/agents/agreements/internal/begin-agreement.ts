import "server-only";
import { and, eq } from "drizzle-orm";
import { proposalAgents } from "@/db/schema";
import type { Tx } from "@/db/types";
import { newReferralCode } from "@/lib/agents/referrals/referral-code";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { transition } from "@/lib/core/transition";
import { hasRight } from "@/lib/listings/proposals/team";
import { seatAgent } from "@/lib/messaging/threads/host-team";
import { YOU_ARE_AGENT } from "../invitation-copy";
import { proposalAgentMachine } from "../status";
import { notifyAnswer } from "./invitation-mails";
import type { InvitationRow } from "./invitation-row";

/**
 * Turns an invitation into an agreement with a link for this person. Locks the person, the invitation, and its
 * proposal, so it waits for a concurrent approval of the same person's application, and checks that the invitation can
 * be answered. Throws `conflict` if the person is the proposal's host or already its agent.
 */
export async function beginAgreement(
  tx: Tx,
  ctx: Ctx,
  { agreement, proposal, host }: Omit<InvitationRow, "isAnswerable">,
  person: { id: string; fullName: string },
): Promise<void> {
  const isTheirs = and(
    eq(proposalAgents.proposalId, proposal.id),
    eq(proposalAgents.agentId, person.id),
    eq(proposalAgents.status, "active"),
  );
  if (person.id === host.id || (await tx.$count(proposalAgents, isTheirs)) > 0) throw conflict(YOU_ARE_AGENT);
  await transition(tx, ctx, proposalAgents, agreement, {
    machine: proposalAgentMachine,
    move: "accept",
    set: { agentId: person.id, referralCode: newReferralCode(), activeAt: ctx.now() },
    audit: {
      action: "agent.accept",
      actorId: person.id,
      details: { proposalId: proposal.id, role: agreement.role },
    },
  });
  if (hasRight(agreement.role, "answer")) await seatAgent(tx, proposal.id, person.id);
  await notifyAnswer(tx, { agreement, host, proposal, name: person.fullName }, "accepted");
}
