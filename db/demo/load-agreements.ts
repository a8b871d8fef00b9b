import { eq } from "drizzle-orm";
import { proposalAgents, proposals, referralBindings, referralEvents, sessions, users } from "@/db/schema";
import { beginAgreement } from "@/lib/agents/begin-agreement";
import { inviteAgent } from "@/lib/agents/commands/invite-agent";
import { removeAgent } from "@/lib/agents/commands/remove-agent";
import { AGREEMENTS, type DemoAgreement, type DemoLead } from "./agreements";
import { workingTime } from "./clock";
import { chanceOf, demoId } from "./ids";
import { personId, sponsorId } from "./load-people";
import { proposalId } from "./load-proposals";
import type { Moment } from "./moment";
import { type DemoHost, HOSTS } from "./people/hosts";
import { PROPOSALS } from "./proposals/all";
import { type Stage, viewerOf } from "./stage";

const HOUR_MS = 3_600_000;
/** An address block that is set aside for examples. */
const NETWORK = "198.51.100.*";
/** What agents are told of; saving a proposal or paying for it at once is none of it. */
const TOLD = new Set(["contacted", "interested", "counter_proposal"]);

/** Hosts invite agents, who accept; sponsors follow their links and do something; hosts end agreements. */
export function agreementsMade(stage: Stage): Moment[] {
  return AGREEMENTS.flatMap((agreement) => {
    const { daysAgo, endedDaysAgo, led, agent, proposal } = agreement;
    const made = chanceOf(`agreed:${agent.email}:${proposal}`);
    const ended = {
      at: workingTime(stage.now, endedDaysAgo ?? 1, made),
      happen: (at: Date) => end(stage, at, agreement),
    };
    return [
      { at: workingTime(stage.now, daysAgo, made), happen: (at) => agree(stage, at, agreement) },
      ...led.map((lead) => ({
        at: workingTime(stage.now, lead.daysAgo, chanceOf(`led:${proposal}:${lead.sponsor}`)),
        happen: (at: Date) => leadThere(stage, at, agreement, lead),
      })),
      ...(endedDaysAgo ? [ended] : []),
    ];
  });
}

function hostOf(key: string): DemoHost {
  const found = PROPOSALS.find((one) => one.key === key);
  if (!found) throw new Error(`there is no proposal ${key}`);
  return HOSTS[found.host];
}

async function agree(stage: Stage, at: Date, { agent, proposal: key, terms }: DemoAgreement): Promise<void> {
  const { agreementId } = await inviteAgent(stage.ctxAt(at, viewerOf(hostOf(key), "event_host")), {
    proposalId: proposalId(key),
    email: agent.email,
    role: "viewer_sharer",
    ...terms,
  });
  const accepted = stage.ctxAt(new Date(at.getTime() + HOUR_MS), viewerOf(agent, "agent"));
  const [found] = await stage.tx
    .select({ agreement: proposalAgents, proposal: proposals, host: users })
    .from(proposalAgents)
    .innerJoin(proposals, eq(proposals.id, proposalAgents.proposalId))
    .innerJoin(users, eq(users.id, proposals.hostId))
    .where(eq(proposalAgents.id, agreementId));
  if (!found) throw new Error("the invitation is gone");
  await beginAgreement(stage.tx, accepted, found, { id: personId(agent), fullName: agent.name });
}

async function leadThere(
  stage: Stage,
  at: Date,
  { agent, proposal }: DemoAgreement,
  lead: DemoLead,
): Promise<void> {
  const agreementId = await agreementOf(stage, agent.email, proposal);
  if (lead.shares === "network")
    for (const id of [personId(agent), sponsorId(lead.sponsor)]) await visit(stage, at, id);
  await stage.tx.insert(referralBindings).values({
    id: demoId("binding", `${proposal}:${lead.sponsor}`),
    proposalId: proposalId(proposal),
    sponsorId: sponsorId(lead.sponsor),
    proposalAgentId: agreementId,
    clickedAt: new Date(at.getTime() - chanceOf(`clicked:${proposal}:${lead.sponsor}`) * 5 * HOUR_MS),
    act: lead.act,
    boundAt: at,
    isSameDevice: lead.shares === "device",
  });
  if (TOLD.has(lead.act))
    await stage.tx.insert(referralEvents).values({
      id: demoId("interest", `${proposal}:${lead.sponsor}`),
      type: "interest_expressed",
      proposalAgentId: agreementId,
      sponsorId: sponsorId(lead.sponsor),
      reason: lead.act,
      createdAt: at,
    });
}

/** Somebody signed in from the network and out again. */
async function visit({ tx }: Stage, at: Date, userId: string): Promise<void> {
  const over = new Date(at.getTime() + HOUR_MS);
  await tx.insert(sessions).values({
    id: demoId("session", userId),
    userId,
    network: NETWORK,
    createdAt: at,
    lastSeenAt: over,
    expiresAt: over,
    revokedAt: over,
  });
}

async function end(stage: Stage, at: Date, { agent, proposal }: DemoAgreement): Promise<void> {
  const agreementId = await agreementOf(stage, agent.email, proposal);
  await removeAgent(stage.ctxAt(at, viewerOf(hostOf(proposal), "event_host")), { agreementId });
}

async function agreementOf({ tx }: Stage, email: string, key: string): Promise<string> {
  const rows = await tx
    .select({ id: proposalAgents.id, email: proposalAgents.agentEmail })
    .from(proposalAgents)
    .where(eq(proposalAgents.proposalId, proposalId(key)));
  const own = rows.find((row) => row.email === email);
  if (!own) throw new Error(`${email} is no agent of ${key}`);
  return own.id;
}
