import { z } from "zod";
import { AGENT_ROLES } from "@/db/enums";
import { inviteAgent } from "@/lib/agents/agreements/commands/invite-agent";
import { removeAgent } from "@/lib/agents/agreements/commands/remove-agent";
import { withdrawInvitation } from "@/lib/agents/agreements/commands/withdraw-invitation";
import { getAgents } from "@/lib/agents/agreements/queries/agents";
import { type AgreementDto, InviteAgentInput } from "@/lib/agents/agreements/schema";
import type { SignedInCtx } from "@/lib/core/ctx";
import { AppError, notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { writeLimit } from "@/lib/core/limits";
import { readPercent } from "@/lib/core/numbers";
import { endpoint } from "../endpoint";
import { readInput, withFieldNames } from "../read-input";
import { decidedHere, dollars, instant, responseOf, text } from "./shapes";

const TAG = "Agents";

const AgentFields = z.object({
  id: z.uuid(),
  proposal_id: z.uuid(),
  host_id: z.uuid(),
  agent_email: z.string(),
  agent_name: z.string().nullable(),
  agent_user_id: z.uuid().nullable(),
  role: z.enum(AGENT_ROLES),
  commission_rate: z.number().nullable().meta({ description: "Percent; null for a fixed amount." }),
  commission_amount: z
    .number()
    .nullable()
    .meta({ description: "Dollars for each sponsor; null for a rate." }),
  commission_description: z.string().nullable(),
  status: z.enum(["pending", "active", "declined", "expired", "revoked"]),
  referral_code: z
    .string()
    .nullable()
    .meta({ description: "The referral code of the agent's link, while it is active." }),
  referral_link: z.string().nullable(),
  clicks: z.number().int(),
  interests: z.number().int(),
  funded: z.number().int(),
  expires_at: instant.nullable(),
});

function toAgent(agent: AgreementDto, { proposalId, hostId }: { proposalId: string; hostId: string }) {
  const { link, commissionBps, commissionCents } = agent;
  return {
    id: agent.id,
    proposal_id: proposalId,
    host_id: hostId,
    agent_email: agent.email,
    agent_name: agent.name,
    agent_user_id: agent.agentId,
    role: agent.role,
    commission_rate: commissionBps === null ? null : commissionBps / 100,
    commission_amount: commissionCents === null ? null : commissionCents / 100,
    commission_description: agent.commissionDescription,
    status: agent.status,
    referral_code: link && new URL(link).searchParams.get("ref"),
    referral_link: link,
    clicks: agent.clicks,
    interests: agent.interests,
    funded: agent.funded,
    expires_at: agent.expiresAt,
  };
}

const list = endpoint({
  name: "api.get_proposal_agent",
  method: "POST",
  path: "/api/proposalAgent/getProposalAgent",
  summary: "Lists the agents and open invitations of your proposal. Tokens are never returned.",
  tag: TAG,
  permission: "signed_in",
  scope: "read",
  body: z.object({ proposal_id: z.string().max(100) }),
  response: responseOf({ results: z.array(AgentFields) }),
  example: { body: { proposal_id: "018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e0f" } },
  run: async (ctx, { body }) => {
    const { active, pending, past, ...proposal } = await getAgents(ctx, body.proposal_id);
    const results = [...active, ...pending, ...past].map((agent) => toAgent(agent, proposal));
    return { status: 1 as const, results };
  },
});

const INVITE_NAMES = { email: "agent_email", commissionBps: "commission_rate" };

const invite = endpoint({
  name: "api.create_proposal_agent",
  method: "POST",
  path: "/api/proposalAgent/createproposalAgent",
  summary: "Invites an agent to your proposal by email.",
  description: "Only the invited address gets the link. The server creates the token and the URL.",
  tag: TAG,
  permission: ["event_host", "agent"],
  scope: "write",
  limit: writeLimit,
  body: z.object({
    proposal_id: z.string().max(100),
    agent_email: text(300),
    role: text(50).meta({
      description: "`viewer_sharer`, `editor`, or `co_owner`. Default: `viewer_sharer`.",
    }),
    commission_rate: dollars.meta({ description: "Percent, from 0 to 50." }),
    host_id: decidedHere,
    status: decidedHere,
    userdata: decidedHere,
    invite_token: decidedHere,
    inviteUrl: decidedHere,
    referral_code: decidedHere,
    proposal: decidedHere,
  }),
  response: responseOf({ message: z.string(), id: z.uuid(), insertId: z.uuid() }),
  example: {
    body: {
      proposal_id: "018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e0f",
      agent_email: "agent@example.org",
      role: "viewer_sharer",
      commission_rate: 10,
      status: "pending",
    },
  },
  run: async (ctx, { body }) => {
    if (!isId(body.proposal_id)) throw notFound();
    const application = {
      proposalId: body.proposal_id,
      email: body.agent_email ?? "",
      role: body.role || "viewer_sharer",
      commissionType: "percent",
      commissionBps: readPercent(String(body.commission_rate || 0)),
    };
    const input = readInput(InviteAgentInput, application, INVITE_NAMES);
    const { agreementId } = await withFieldNames(INVITE_NAMES, () => inviteAgent(ctx, input));
    return { status: 1 as const, message: "Invitation sent.", id: agreementId, insertId: agreementId };
  },
});

const remove = endpoint({
  name: "api.delete_agent",
  method: "POST",
  path: "/api/proposalAgent/deleteAgent",
  summary: "Ends the agreement with an agent, or withdraws an invitation. Earned commissions stay.",
  tag: TAG,
  permission: ["event_host", "agent"],
  scope: "write",
  limit: writeLimit,
  body: z.object({ agentId: z.string().max(100) }),
  response: responseOf({ message: z.string() }),
  example: { body: { agentId: "018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e11" } },
  run: async (ctx, { body }) => {
    if (!isId(body.agentId)) throw notFound();
    await endAgreement(ctx, body.agentId);
    return { status: 1 as const, message: "Agent removed." };
  },
});

/** Withdraws an open invitation; ends an active agreement. */
async function endAgreement(ctx: SignedInCtx, agreementId: string): Promise<void> {
  try {
    await withdrawInvitation(ctx, { agreementId });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "conflict") throw error;
    await removeAgent(ctx, { agreementId });
  }
}

/** Agents of a proposal. */
export const agentEndpoints = [list, invite, remove];
