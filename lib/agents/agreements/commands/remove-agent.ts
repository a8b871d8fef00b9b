import "server-only";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import { authorize, requireAllowed } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { unseatAgent } from "@/lib/messaging/threads/host-team";
import { endAgreement } from "../end-agreement";
import { hostNameOf, notifyCoOwner } from "../internal/invitation-mails";
import { lockAgreement } from "../internal/invitation-row";
import { HOST_ONLY_CO_OWNERS } from "../invitation-copy";
import { agreementMails } from "../mails";
import { AGENT_PATHS } from "../paths";
import { agreementPermissions } from "../policy";
import type { AgreementInput } from "../schema";
import { mayGive } from "../team-policy";

/**
 * Ends an agent's agreement: their link and rights end immediately, their earnings stay, and they are notified. Only
 * for the proposal's host and its co-owners, who can't remove co-owners; hidden from anyone else. Throws `conflict` for
 * an agreement that isn't active.
 */
export async function removeAgent(ctx: Ctx, { agreementId }: AgreementInput): Promise<{ name: string }> {
  const remover = authorize(ctx, agreementPermissions.removeAgent);
  return inTransaction(ctx, async (tx) => {
    const { agreement, proposal, role } = await lockAgreement(tx, remover, agreementId);
    requireAllowed(mayGive(role, agreement.role), HOST_ONLY_CO_OWNERS);
    const [host] = await tx.select().from(users).where(eq(users.id, proposal.hostId));
    const [agent] = await tx
      .select()
      .from(users)
      .where(eq(users.id, agreement.agentId ?? ""));
    if (!host || !agent) throw notFound();
    await endAgreement(tx, ctx, agreement, "revoke", { action: "agent.remove" });
    await unseatAgent(tx, proposal.id, agent.id);
    await queueMail(tx, {
      mail: agreementMails["agent-removed"],
      to: { userId: agent.id, email: agent.email },
      data: {
        name: agent.fullName,
        title: proposal.title,
        host: hostNameOf(host),
        path: AGENT_PATHS.dashboard,
      },
      dedupeKey: `agent-removed:${agreementId}`,
    });
    if (role !== "host")
      await notifyCoOwner(tx, { agreement, host, proposal, by: remover.viewer.fullName }, "removed");
    return { name: agent.fullName };
  });
}
