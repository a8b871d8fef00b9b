import "server-only";
import { and, eq } from "drizzle-orm";
import { disputes, payments } from "@/db/schema";
import { readMoney } from "@/lib/billing/captured-money";
import { requestRefund } from "@/lib/billing/commands/request-refund";
import { recordAudit } from "@/lib/core/audit";
import { withRole } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { lockPaidPlace } from "../money-row";
import type { CloseDisputeInput } from "../schema";
import { tellOfMoney } from "./tell-of-money";

/**
 * Decides a dispute that a sponsor opened with us: `refund` sends all that is left back, `release` lets the money go
 * its way. For admins; what a bank decides is not theirs to close. Throws `not_found`, and `conflict` where it is
 * decided already.
 */
export async function closeDispute(
  ctx: Ctx,
  { disputeId, outcome, reason }: CloseDisputeInput,
): Promise<{ disputeId: string }> {
  const admin = withRole(ctx, ["admin"]);
  return inTransaction(ctx, async (tx) => {
    const [found] = await tx
      .select({ orderId: payments.orderId })
      .from(disputes)
      .innerJoin(payments, eq(payments.id, disputes.paymentId))
      .where(and(eq(disputes.id, disputeId), eq(disputes.source, "sponsor")));
    const place = found && (await lockPaidPlace(tx, found.orderId));
    if (!place) throw notFound();
    const { payment, order, sponsorship } = place;
    const [dispute] = await tx
      .update(disputes)
      .set({
        status: outcome === "refund" ? "lost" : "won",
        resolution: reason,
        closedAt: ctx.now(),
        closedById: admin.viewer.id,
        updatedAt: ctx.now(),
      })
      .where(and(eq(disputes.id, disputeId), eq(disputes.status, "open")))
      .returning();
    if (!dispute) throw conflict("This dispute is decided already.");
    await recordAudit(tx, admin, {
      action: "sponsorship.dispute_close",
      entityId: sponsorship.id,
      before: { disputeId, status: "open" },
      after: { disputeId, status: dispute.status, reason },
    });
    if (outcome === "refund")
      await requestRefund(tx, admin, payment, { amountCents: null, source: "admin", reason });
    const { leftCents } = await readMoney(tx, payment);
    await tellOfMoney(tx, ctx, order, { kind: "dispute", dispute, leftCents });
    return { disputeId };
  });
}
