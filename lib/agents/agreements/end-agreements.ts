import "server-only";
import { and, eq, inArray, ne, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { agentListings, proposalAgents, proposals, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { closeListingRow } from "@/lib/agents/market/internal/close-listing-row";
import type { Ctx } from "@/lib/core/ctx";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { unseatAgent } from "@/lib/messaging/threads/host-team";
import { endAgreement } from "./end-agreement";
import { agreementMails } from "./mails";
import { AGENT_PATHS, manageAgentsPath } from "./paths";

const hosts = alias(users, "hosts");

/**
 * Ends all agreements and agent listings of an account that is being deleted, as host and as agent: links stop working,
 * the other side is notified, earnings stay. Call inside the deletion, with the proposals locked.
 */
export async function endAgreementsOf(tx: Tx, ctx: Ctx, userId: string): Promise<void> {
  const searches = await tx
    .select()
    .from(agentListings)
    .where(and(eq(agentListings.hostId, userId), ne(agentListings.status, "closed")))
    .orderBy(agentListings.id)
    .for("update");
  for (const listing of searches) await closeListingRow(tx, ctx, listing);
  const isTheirs = or(eq(proposalAgents.hostId, userId), eq(proposalAgents.agentId, userId));
  const rows = await tx
    .select({ agreement: proposalAgents, title: proposals.title, agent: users, host: hosts })
    .from(proposalAgents)
    .innerJoin(proposals, eq(proposals.id, proposalAgents.proposalId))
    .innerJoin(users, eq(users.id, proposalAgents.agentId))
    .innerJoin(hosts, eq(hosts.id, proposalAgents.hostId))
    .where(and(isTheirs, inArray(proposalAgents.status, ["active"])))
    .orderBy(proposalAgents.id);
  for (const { agreement, title, agent, host } of rows) {
    await endAgreement(tx, ctx, agreement, "revoke", { action: "agent.end" });
    await unseatAgent(tx, agreement.proposalId, agent.id);
    if (host.id === userId)
      await queueMail(tx, {
        mail: agreementMails["agent-removed"],
        to: { userId: agent.id, email: agent.email },
        data: { name: agent.fullName, title, host: null, path: AGENT_PATHS.dashboard },
        dedupeKey: `agent-removed:${agreement.id}`,
      });
    else
      await queueMail(tx, {
        mail: agreementMails["agent-left"],
        to: { userId: host.id, email: host.email },
        data: {
          name: host.fullName,
          agent: agent.fullName,
          title,
          isDeleted: true,
          path: manageAgentsPath(agreement.proposalId),
        },
        dedupeKey: `agent-left:${agreement.id}`,
      });
  }
}
