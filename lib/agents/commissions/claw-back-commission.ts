import "server-only";
import { eq, sql } from "drizzle-orm";
import { commissions, sponsorships } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { canMove } from "@/lib/core/state-machine";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { agentOf, type Commission, moveCommission } from "./commission-row";
import { commissionMails } from "./mails";
import { commissionMachine } from "./status";

/**
 * Adjusts a sponsorship's commission by what the ledger took from its agent after a refund, or gave back when money
 * returned. At zero the commission is reversed until money returns. What was already paid out stays paid and is owed.
 * Call inside settlement, with the payment locked and the ledger posted.
 */
export async function clawBackCommission(tx: Tx, ctx: Ctx, sponsorshipId: string): Promise<void> {
  const [commission] = await tx
    .select()
    .from(commissions)
    .where(eq(commissions.sponsorshipId, sponsorshipId))
    .for("update");
  if (!commission || commission.status === "rejected") return;
  const { rows } = await tx.execute<{ cents: string }>(sql`
    select app.agent_share(s.order_id, ${commission.agentId}) as cents from sponsorships s where s.id = ${sponsorshipId}`);
  const [row] = rows;
  const returnedCents = commission.amountCents - Number(row?.cents ?? 0);
  if (returnedCents === commission.returnedCents) return;
  const hasLeft = commission.payoutId !== null;
  const takenBackCents = commission.takenBackCents + (hasLeft ? returnedCents - commission.returnedCents : 0);
  const set = { returnedCents, takenBackCents };
  const isGone = returnedCents === commission.amountCents;
  if (commission.status === "reversed") return restore(tx, ctx, commission, set);
  if (isGone && !hasLeft && canMove(commissionMachine, commission.status, "reverse")) {
    await moveCommission(tx, ctx, commission, "reverse", set);
  } else {
    await tx
      .update(commissions)
      .set({ ...set, updatedAt: ctx.now() })
      .where(eq(commissions.id, commission.id));
  }
  await notifyAgent(tx, commission, { returnedCents, isOwed: hasLeft });
}

async function restore(
  tx: Tx,
  ctx: Ctx,
  commission: Commission,
  set: Pick<Commission, "returnedCents" | "takenBackCents">,
): Promise<void> {
  const [slot] = await tx
    .select({ status: sponsorships.status })
    .from(sponsorships)
    .where(eq(sponsorships.id, commission.sponsorshipId));
  const isHeld = slot?.status === "paid" || slot?.status === "releasable";
  const isDoubtful = commission.reasons.length > 0 && commission.decidedAt === null;
  if (isDoubtful) await moveCommission(tx, ctx, commission, "restore_doubtful", set);
  else if (isHeld) await moveCommission(tx, ctx, commission, "restore", set);
  else await moveCommission(tx, ctx, commission, "restore_late", { ...set, approvedAt: ctx.now() });
  await notifyAgent(tx, commission, { returnedCents: set.returnedCents, isOwed: false });
}

async function notifyAgent(
  tx: Tx,
  commission: Commission,
  { returnedCents, isOwed }: { returnedCents: number; isOwed: boolean },
): Promise<void> {
  const { to, name, title } = await agentOf(tx, commission);
  const leftCents = commission.amountCents - returnedCents;
  if (returnedCents < commission.returnedCents)
    return queueMail(tx, {
      mail: commissionMails["commission-restored"],
      to,
      data: {
        name,
        title,
        amountCents: commission.returnedCents - returnedCents,
        leftCents,
        currency: commission.currency,
      },
      dedupeKey: `commission-restored:${commission.id}:${newId()}`,
    });
  await queueMail(tx, {
    mail: commissionMails["commission-reduced"],
    to,
    data: {
      name,
      title,
      amountCents: returnedCents - commission.returnedCents,
      leftCents,
      currency: commission.currency,
      isOwed,
    },
    dedupeKey: `commission-reduced:${commission.id}:${returnedCents}`,
  });
}
