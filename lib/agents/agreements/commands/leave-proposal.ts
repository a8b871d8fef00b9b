import "server-only";
import { and, eq } from "drizzle-orm";
import { proposalAgents, proposals, users } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { unseatAgent } from "@/lib/messaging/threads/host-team";
import { endAgreement } from "../end-agreement";
import { agreementMails } from "../mails";
import { manageAgentsPath } from "../paths";
import { agreementPermissions } from "../policy";
import type { AgreementInput } from "../schema";

/**
 * Ends the viewer's own agreement: their link and rights end immediately, their earnings stay, and the host is
 * notified. Only for its agent; hidden from anyone else. Throws `conflict` for an ended agreement.
 */
export async function leaveProposal(ctx: Ctx, { agreementId }: AgreementInput): Promise<{ title: string }> {
  const { viewer } = authorize(ctx, agreementPermissions.leaveProposal);
  return inTransaction(ctx, async (tx) => {
    const isTheirs = and(eq(proposalAgents.id, agreementId), eq(proposalAgents.agentId, viewer.id));
    const [seen] = await tx
      .select({ proposalId: proposalAgents.proposalId })
      .from(proposalAgents)
      .where(isTheirs);
    const ofIt = eq(proposals.id, seen?.proposalId ?? agreementId);
    const [proposal] = await tx.select().from(proposals).where(ofIt).for("no key update");
    const [agreement] = await tx.select().from(proposalAgents).where(isTheirs).for("update");
    if (!proposal || !agreement) throw notFound();
    await endAgreement(tx, ctx, agreement, "revoke", { action: "agent.leave" });
    await unseatAgent(tx, proposal.id, viewer.id);
    const [host] = await tx.select().from(users).where(eq(users.id, proposal.hostId));
    if (host && host.accountStatus !== "deleted")
      await queueMail(tx, {
        mail: agreementMails["agent-left"],
        to: { userId: host.id, email: host.email },
        data: {
          name: host.fullName,
          agent: viewer.fullName,
          title: proposal.title,
          isDeleted: false,
          path: manageAgentsPath(proposal.id),
        },
        dedupeKey: `agent-left:${agreementId}`,
      });
    return { title: proposal.title };
  });
}
