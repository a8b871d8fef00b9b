import "server-only";
import { eq } from "drizzle-orm";
import type { agentApplications, proposalAgents } from "@/db/schema";
import { proposals, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { AGENT_PATHS } from "@/lib/agents/agreements/paths";
import { describeTerms } from "@/lib/agents/commissions/terms";
import { proposalPath } from "@/lib/core/slug";
import { withoutLinks } from "@/lib/core/without-links";
import { firstName } from "@/lib/identity/accounts/first-name";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { hasBlocked } from "@/lib/messaging/threads/reachable";
import { marketMails } from "../mails";

export type Application = typeof agentApplications.$inferSelect;
type Agreement = typeof proposalAgents.$inferSelect;
type User = typeof users.$inferSelect;

const addressed = ({ id, email }: User) => ({ userId: id, email });
const nameOf = ({ companyName, fullName }: User) => withoutLinks(companyName ?? firstName(fullName));

async function bothOf(tx: Tx, { hostId, agentId, proposalId }: Application) {
  const person = async (id: string) => {
    const [user] = await tx.select().from(users).where(eq(users.id, id));
    return user && user.accountStatus !== "deleted" ? user : null;
  };
  const [proposal] = await tx.select().from(proposals).where(eq(proposals.id, proposalId));
  const [host, agent] = [await person(hostId), await person(agentId)];
  return proposal ? { host, agent, title: withoutLinks(proposal.title), path: proposalPath(proposal) } : null;
}

/** Notifies a host of an agent's application. */
export async function notifyHostOfApplication(tx: Tx, application: Application): Promise<void> {
  const both = await bothOf(tx, application);
  if (!both?.host || !both.agent) return;
  await queueMail(tx, {
    mail: marketMails["agent-applied"],
    to: addressed(both.host),
    data: {
      name: both.host.fullName,
      title: both.title,
      agent: withoutLinks(both.agent.fullName),
      message: withoutLinks(application.message),
      path: AGENT_PATHS.applications,
    },
    dedupeKey: `agent-applied:${application.id}`,
  });
}

/** Notifies both sides of their agreement, with its terms and the link. */
export async function notifyApproval(tx: Tx, application: Application, agreement: Agreement): Promise<void> {
  const both = await bothOf(tx, application);
  if (!both?.host || !both.agent) return;
  const { host, agent, title } = both;
  const terms = describeTerms(agreement);
  const text = agreement.commissionDescription && withoutLinks(agreement.commissionDescription);
  await queueMail(tx, {
    mail: marketMails["agent-approved"],
    to: addressed(agent),
    data: {
      name: agent.fullName,
      title,
      host: nameOf(host),
      terms,
      text,
      response: await heard(tx, application),
      path: AGENT_PATHS.dashboard,
    },
    dedupeKey: `agent-approved:${application.id}`,
  });
  await queueMail(tx, {
    mail: marketMails["agent-agreed"],
    to: addressed(host),
    data: {
      name: host.fullName,
      title,
      agent: withoutLinks(agent.fullName),
      terms,
      text,
      path: AGENT_PATHS.applications,
    },
    dedupeKey: `agent-agreed:${application.id}`,
  });
}

/** Notifies an agent that the host declined or closed the listing. */
export async function notifyAgentOfEnd(tx: Tx, application: Application, end: "declined" | "closed") {
  const both = await bothOf(tx, application);
  if (!both?.agent) return;
  await queueMail(tx, {
    mail: marketMails["agent-application-ended"],
    to: addressed(both.agent),
    data: {
      name: both.agent.fullName,
      title: both.title,
      host: both.host && nameOf(both.host),
      end,
      response: await heard(tx, application),
      path: AGENT_PATHS.hub,
    },
    dedupeKey: `agent-application-${end}:${application.id}`,
  });
}

/** The host's message, unless the agent has blocked the host. */
async function heard(tx: Tx, { hostResponse, agentId, hostId }: Application): Promise<string | null> {
  if (!hostResponse || (await hasBlocked(tx, agentId, hostId))) return null;
  return withoutLinks(hostResponse);
}
