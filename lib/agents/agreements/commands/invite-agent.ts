import "server-only";
import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { proposalAgents, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { authorize, requireAllowed } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, invalid, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { lockTeamProposal } from "@/lib/listings/proposals/own-proposal-row";
import { countInvitation } from "../count-invitation";
import { mailInvitation, notifyCoOwner } from "../internal/invitation-mails";
import { newInvitation } from "../internal/invitation-row";
import {
  AGENT_ALREADY,
  HOST_ADDRESS,
  HOST_ONLY_CO_OWNERS,
  INVITED_ALREADY,
  NOT_INVITABLE,
  OWN_ADDRESS,
  TOO_MANY_AGENTS,
} from "../invitation-copy";
import { agreementPermissions } from "../policy";
import type { InviteAgentInput } from "../schema";
import { canInvite, mayGive } from "../team-policy";

/** Maximum number of agents and open invitations per proposal. */
const MOST = 50;

/**
 * Invites someone by email to become an agent of a proposal, with rights and a commission. Only for its host and its
 * co-owners, who can't add co-owners; hidden from anyone else. The link goes only to the address and works for 14 days.
 * Notifies the host of what a co-owner does. Throws `invalid` for an address that can't be invited, `conflict` while
 * the proposal takes no agents, `limited` above 30 a day (3 in total for an unverified account) or the daily limit per
 * address.
 */
export async function inviteAgent(ctx: Ctx, input: InviteAgentInput): Promise<{ agreementId: string }> {
  const inviter = authorize(ctx, agreementPermissions.inviteAgent);
  const { proposalId, email, role, ...terms } = input;
  await inTransaction(ctx, (tx) => lockTeamProposal(tx, inviter, proposalId, "agents"));
  await countInvitation(inviter, email);
  return inTransaction(ctx, async (tx) => {
    const { proposal, role: own } = await lockTeamProposal(tx, inviter, proposalId, "agents");
    requireAllowed(mayGive(own, role), HOST_ONLY_CO_OWNERS);
    if (!canInvite(proposal.status)) throw conflict(NOT_INVITABLE);
    const [host] = await tx.select().from(users).where(eq(users.id, proposal.hostId));
    if (!host) throw notFound();
    if (email === inviter.viewer.email) throw invalid(OWN_ADDRESS, { email: OWN_ADDRESS });
    if (email === host.email) throw invalid(HOST_ADDRESS, { email: HOST_ADDRESS });
    await requireFree(tx, ctx.now(), proposalId, email);
    const { token, inviteFields } = newInvitation(ctx.now());
    const [agreement] = await tx
      .insert(proposalAgents)
      .values({
        proposalId,
        hostId: host.id,
        agentEmail: email,
        currency: proposal.currency,
        role,
        ...terms,
        ...inviteFields,
        createdAt: ctx.now(),
      })
      .returning();
    if (!agreement) throw new Error("the invitation was not written");
    await recordAudit(tx, ctx, {
      action: "agent.invite",
      entityId: agreement.id,
      after: { proposalId, role, ...terms },
    });
    await mailInvitation(tx, { agreement, token, host, proposal });
    if (own !== "host")
      await notifyCoOwner(tx, { agreement, host, proposal, by: inviter.viewer.fullName }, "invited");
    return { agreementId: agreement.id };
  });
}

/**
 * Expires the proposal's overdue invitations, then requires that the address has none and that there is room for one.
 */
async function requireFree(tx: Tx, now: Date, proposalId: string, email: string): Promise<void> {
  const ofProposal = eq(proposalAgents.proposalId, proposalId);
  await tx
    .update(proposalAgents)
    .set({ status: "expired", endedAt: now, updatedAt: now })
    .where(and(ofProposal, eq(proposalAgents.status, "pending"), lte(proposalAgents.expiresAt, now)));
  const open = await tx
    .select({
      status: proposalAgents.status,
      isIt: sql<boolean>`${proposalAgents.agentEmail} = ${email} or exists (
        select from ${users} where ${users.id} = ${proposalAgents.agentId} and ${users.email} = ${email})`,
    })
    .from(proposalAgents)
    .where(and(ofProposal, inArray(proposalAgents.status, ["pending", "active"])));
  const [same] = open.filter(({ isIt }) => isIt);
  const taken = same?.status === "pending" ? INVITED_ALREADY : same ? AGENT_ALREADY : null;
  if (taken) throw invalid(taken, { email: taken });
  if (open.length >= MOST) throw conflict(TOO_MANY_AGENTS);
}
