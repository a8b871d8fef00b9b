import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { answerInvitation } from "@/lib/agents/agreements/commands/answer-invitation";
import { inviteAgent } from "@/lib/agents/agreements/commands/invite-agent";
import { leaveProposal } from "@/lib/agents/agreements/commands/leave-proposal";
import { removeAgent } from "@/lib/agents/agreements/commands/remove-agent";
import { withdrawInvitation } from "@/lib/agents/agreements/commands/withdraw-invitation";
import { agreementPermissions } from "@/lib/agents/agreements/policy";
import { InviteAgentInput } from "@/lib/agents/agreements/schema";
import { isVisibleTo } from "@/lib/agents/agreements/visibility";
import { isVisibleTo as isReferralVisibleTo } from "@/lib/agents/referrals/visibility";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { writeLimit } from "@/lib/core/limits";
import { readPercent } from "@/lib/core/numbers";
import { readInput } from "../../read-input";
import { creates, type Entity, updates } from "../entity";
import * as field from "../fields";
import { at, me } from "../who";
import * as body from "../write/body";

const Invitation = z.object({
  proposal_id: z.uuid(),
  agent_email: z.string().max(320),
  role: body.text,
  commission_rate: body.number,
});

async function invite(ctx: Ctx, sent: z.output<typeof Invitation>): Promise<string> {
  const invitation = {
    proposalId: sent.proposal_id,
    email: sent.agent_email,
    role: sent.role ?? undefined,
    commissionType: "percent",
    commissionBps: sent.commission_rate == null ? 0 : readPercent(sent.commission_rate),
  };
  return (await inviteAgent(ctx, readInput(InviteAgentInput, invitation))).agreementId;
}

const StatusChange = z.object({ status: z.enum(["active", "declined"]) });

const changeStatus = (ctx: SignedInCtx, agreementId: string, { status }: z.output<typeof StatusChange>) =>
  answerInvitation(ctx, { agreementId, answer: status === "active" ? "accept" : "decline" });

/** An agent leaves; a host withdraws an invitation or ends the agreement. */
async function end(ctx: SignedInCtx, agreementId: string): Promise<void> {
  const [row] = await ctx.readDb.execute<{ agent_id: string | null; status: string }>(sql`
    select agent_id, status from proposal_agents where id = ${agreementId}`);
  if (!row) throw notFound();
  if (row.agent_id === ctx.viewer.id) await leaveProposal(ctx, { agreementId });
  else if (row.status === "pending") await withdrawInvitation(ctx, { agreementId });
  else await removeAgent(ctx, { agreementId });
}

/** An agreement between a host and an agent about a proposal. Never returns its tokens. */
export const proposalAgent: Entity = {
  name: "ProposalAgent",
  about: "the agents of your proposals, and the proposals that you promote.",
  isPublic: false,
  from: "proposal_agents a join proposals p on p.id = a.proposal_id",
  visible: (who) => isVisibleTo(who.viewer),
  fields: {
    id: field.id("a.id"),
    proposal_id: field.id("a.proposal_id"),
    host_id: field.id("a.host_id"),
    agent_user_id: field.id("a.agent_id"),
    agent_email: field.text("a.agent_email"),
    role: field.text("a.role"),
    commission_rate: field.percent("a.commission_bps"),
    commission_amount: field.money("a.commission_cents", {
      about: "For each sponsorship, instead of a rate.",
    }),
    status: field.text(
      (who) =>
        sql`case when a.status = 'pending' and a.expires_at <= ${at(who)} then 'expired' else a.status end`,
    ),
    referral_code: field.text(
      (who) => sql`case when a.agent_id = ${me(who)} and a.status = 'active' then a.referral_code end`,
      {
        about: "Visible to the agent only.",
      },
    ),
    created_date: field.instant("a.created_at"),
  },
  order: "-created_date",
  create: creates({
    name: "agent.invite",
    permission: agreementPermissions.inviteAgent,
    limit: writeLimit,
    about: "Invites an agent by email. The server creates tokens, links, and codes.",
    body: Invitation,
    names: { email: "agent_email", commissionBps: "commission_rate" },
    run: invite,
  }),
  update: updates({
    name: "agent.answer",
    permission: agreementPermissions.answerInvitation,
    limit: writeLimit,
    about: "The invitee accepts (active) or declines.",
    body: StatusChange,
    run: changeStatus,
  }),
  remove: {
    name: "agent.remove",
    permission: ["event_host", "agent"],
    limit: writeLimit,
    own: (who) => sql`a.host_id = ${me(who)} or a.agent_id = ${me(who)}`,
    run: end,
  },
};

/** Activity through an agent's link. Visitors stay anonymous. */
export const referralEvent: Entity = {
  name: "ReferralEvent",
  about: "activity through your own links, or through those of your agents.",
  isPublic: false,
  from: "referral_events r join proposal_agents a on a.id = r.proposal_agent_id",
  visible: (who) => isReferralVisibleTo(who.viewer),
  fields: {
    id: field.id("r.id"),
    type: field.text("r.type"),
    referred_by_agent_id: field.id("a.agent_id"),
    proposal_agent_id: field.id("a.id"),
    proposal_id: field.id("a.proposal_id"),
    amount: field.money("r.amount_cents", { about: "The funded amount." }),
    source: field.text((who) => sql`case when a.agent_id = ${me(who)} then r.source end`, {
      about: "The label in the link (`?s=`). Visible to the agent only.",
    }),
    created_date: field.instant("r.created_at"),
  },
  order: "-created_date",
};
