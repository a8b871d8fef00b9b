import "server-only";
import { and, eq } from "drizzle-orm";
import { disputes, payments } from "@/db/schema";
import { readMoney } from "@/lib/billing/captured-money";
import { recordAudit } from "@/lib/core/audit";
import { withRole } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { lockPaidPlace } from "../money-row";
import type { WithdrawDisputeInput } from "../schema";
import { tellOfMoney } from "./tell-of-money";

/**
 * A sponsor takes back what they objected to with us: the money goes its way again. Only by the sponsor who opened
 * it; for anybody else, and at a bank, it does not exist. Throws `conflict` where it is decided already.
 */
export async function withdrawDispute(
  ctx: Ctx,
  { disputeId }: WithdrawDisputeInput,
): Promise<{ disputeId: string }> {
  const sponsor = withRole(ctx, ["business_sponsor"]);
  return inTransaction(ctx, async (tx) => {
    const [found] = await tx
      .select({ orderId: payments.orderId })
      .from(disputes)
      .innerJoin(payments, eq(payments.id, disputes.paymentId))
      .where(
        and(
          eq(disputes.id, disputeId),
          eq(disputes.source, "sponsor"),
          eq(disputes.openedById, sponsor.viewer.id),
        ),
      );
    const place = found && (await lockPaidPlace(tx, found.orderId));
    if (!place) throw notFound();
    const { payment, order, sponsorship } = place;
    const [dispute] = await tx
      .update(disputes)
      .set({
        status: "won",
        resolution: "The sponsor has taken it back.",
        closedAt: ctx.now(),
        closedById: sponsor.viewer.id,
        updatedAt: ctx.now(),
      })
      .where(and(eq(disputes.id, disputeId), eq(disputes.status, "open")))
      .returning();
    if (!dispute) throw conflict("This dispute is decided already.");
    await recordAudit(tx, sponsor, {
      action: "sponsorship.dispute_withdraw",
      entityId: sponsorship.id,
      before: { disputeId, status: "open" },
      after: { disputeId, status: dispute.status },
    });
    const { leftCents } = await readMoney(tx, payment);
    await tellOfMoney(tx, ctx, order, { kind: "dispute", dispute, leftCents });
    return { disputeId };
  });
}
