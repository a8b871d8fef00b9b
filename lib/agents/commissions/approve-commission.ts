import "server-only";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { agentOf, type Commission, moveCommission } from "./commission-row";
import { commissionMails } from "./mails";

/**
 * Makes a sponsorship's commission available for payout when its money is released, unless it waits for an admin, and
 * notifies the agent. Call inside the release, with the payment locked and the ledger posted.
 * @param nettedCents the part that paid off the agent's debts
 */
export async function approveCommission(
  tx: Tx,
  ctx: Ctx,
  commission: Commission,
  nettedCents: number,
): Promise<void> {
  if (commission.status !== "pending") return;
  await moveCommission(tx, ctx, commission, "approve", { approvedAt: ctx.now() });
  const { to, name, title } = await agentOf(tx, commission);
  await queueMail(tx, {
    mail: commissionMails["commission-released"],
    to,
    data: {
      name,
      title,
      amountCents: commission.amountCents - commission.returnedCents,
      nettedCents,
      currency: commission.currency,
    },
    dedupeKey: `commission-released:${commission.id}`,
  });
}
