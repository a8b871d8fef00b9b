import "server-only";
import { and, eq } from "drizzle-orm";
import type { DisputeStatus } from "@/db/enums";
import { disputes, payments } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { readMoney } from "@/lib/money/payments/captured-money";
import { lockPaidSlot, type PaidSlot } from "../money-row";
import { notifyMoney } from "./notify-money";

export type Dispute = typeof disputes.$inferSelect;

/**
 * Locks the paid slot of a sponsor's dispute with us. Throws `not_found`, also for a bank dispute and for one that
 * someone other than `openedById` opened.
 */
export async function lockDisputedSlot(tx: Tx, disputeId: string, openedById?: string): Promise<PaidSlot> {
  const [found] = await tx
    .select({ orderId: payments.orderId })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(
      and(
        eq(disputes.id, disputeId),
        eq(disputes.source, "sponsor"),
        openedById ? eq(disputes.openedById, openedById) : undefined,
      ),
    );
  const slot = found && (await lockPaidSlot(tx, found.orderId));
  if (!slot) throw notFound();
  return slot;
}

interface End {
  status: Exclude<DisputeStatus, "open">;
  resolution: string;
  /** Its name in the audit log. */
  action: `sponsorship.${string}`;
}

/** Closes a dispute about a locked slot on behalf of the signed-in user, or of the site if its time is over. Throws `conflict` if it is already closed. */
export async function endDispute(
  tx: Tx,
  ctx: Ctx,
  { sponsorship }: PaidSlot,
  disputeId: string,
  { action, ...end }: End,
): Promise<Dispute> {
  const [dispute] = await tx
    .update(disputes)
    .set({ ...end, closedAt: ctx.now(), closedById: ctx.viewer?.id ?? null, updatedAt: ctx.now() })
    .where(and(eq(disputes.id, disputeId), eq(disputes.status, "open")))
    .returning();
  if (!dispute) throw conflict("This dispute has already been decided.");
  await recordAudit(tx, ctx, {
    action,
    entityId: sponsorship.id,
    before: { disputeId, status: "open" },
    after: { disputeId, status: dispute.status, reason: dispute.resolution },
  });
  return dispute;
}

/** Emails both sides the dispute's status and what is left of the payment. */
export async function notifyDispute(
  tx: Tx,
  ctx: Ctx,
  { payment, order }: PaidSlot,
  dispute: Dispute,
): Promise<void> {
  const { leftCents } = await readMoney(tx, payment);
  await notifyMoney(tx, ctx, order, { kind: "dispute", dispute, leftCents });
}
