import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { disputes, payments, sponsorships } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { canMove } from "@/lib/core/state-machine";
import type { Order } from "@/lib/money/orders/fulfilment";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { sponsorshipMachine } from "../status";

/**
 * Cancels a sponsorship whose money was fully refunded or lost: the slot is freed and open disputes close. Call inside
 * settlement, with the payment locked.
 */
export async function takeBackSlot(tx: Tx, ctx: Ctx, order: Order): Promise<void> {
  const [sponsorship] = await tx
    .select()
    .from(sponsorships)
    .where(eq(sponsorships.orderId, order.id))
    .for("update");
  if (!sponsorship || !canMove(sponsorshipMachine, sponsorship.status, "cancel")) return;
  const status = sponsorshipMachine.moves.cancel.to;
  await tx
    .update(sponsorships)
    .set({ status, updatedAt: ctx.now() })
    .where(eq(sponsorships.id, sponsorship.id));
  await recordAudit(tx, ctx, {
    action: "sponsorship.cancel",
    entityId: sponsorship.id,
    before: { status: sponsorship.status },
    after: { status },
  });
  await endObjections(tx, ctx, order, "The full amount was refunded.");
  await touchTags(tx, [tags.proposal(sponsorship.proposalId), tags.proposals]);
}

/** Closes a sponsor's dispute with us because none of its money is left. Call inside settlement and corrections. */
export async function endObjections(tx: Tx, ctx: Ctx, order: Order, resolution: string): Promise<void> {
  const ended = await tx
    .update(disputes)
    .set({
      status: "lost",
      closedAt: ctx.now(),
      resolution,
      updatedAt: ctx.now(),
    })
    .where(
      and(
        inArray(
          disputes.paymentId,
          tx.select({ id: payments.id }).from(payments).where(eq(payments.orderId, order.id)),
        ),
        eq(disputes.source, "sponsor"),
        eq(disputes.status, "open"),
      ),
    )
    .returning({ id: disputes.id });
  for (const { id } of ended)
    await recordAudit(tx, ctx, {
      action: "sponsorship.dispute_end",
      entityId: id,
      before: { status: "open" },
      after: { status: "lost", resolution },
    });
}
