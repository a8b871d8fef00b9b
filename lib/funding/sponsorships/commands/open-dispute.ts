import "server-only";
import { and, eq } from "drizzle-orm";
import { disputes } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { disputeItemsOf, lockClaim } from "@/lib/funding/deliverables/dispute-items";
import { readMoney } from "@/lib/money/payments/captured-money";
import { consentToReading } from "../internal/consent-to-reading";
import { notifyMoney } from "../internal/notify-money";
import { findSponsorship, lockPaidSlot } from "../money-row";
import { sponsorshipPermissions } from "../policy";
import { OpenDisputeInput } from "../schema";

/**
 * Opens a dispute with us about a sponsorship. Where the money follows benefits, it is about some of them, whose shares
 * stay held while the rest is released, or about everything; otherwise nothing is released until it is decided. Only for
 * the sponsor, before the release; hidden from anyone else. Throws `invalid` without a benefit in question, and
 * `conflict` if it is too late, a dispute is already open, or everything may not be claimed.
 */
export async function openDispute(ctx: Ctx, input: OpenDisputeInput): Promise<{ disputeId: string }> {
  const sponsor = authorize(ctx, sponsorshipPermissions.openDispute);
  const { sponsorshipId, reason, sharesConversation, ...wanted } = OpenDisputeInput.parse(input);
  return inTransaction(ctx, async (tx) => {
    const { orderId, sponsorId } = await findSponsorship(tx, sponsorshipId);
    if (sponsorId !== sponsor.viewer.id) throw notFound();
    const slot = await lockPaidSlot(tx, orderId);
    if (slot?.sponsorship.status === "released")
      throw conflict(
        "The money has been released to the host. Ask for mediation on the sponsorship's page instead.",
      );
    if (slot?.sponsorship.status !== "paid" && slot?.sponsorship.status !== "releasable")
      throw conflict("No held money is left to dispute.");
    const { payment, order } = slot;
    const [known] = await tx
      .select({ id: disputes.id })
      .from(disputes)
      .where(and(eq(disputes.paymentId, payment.id), eq(disputes.status, "open")));
    if (known) throw conflict("You already have an open dispute about this.");
    const { leftCents } = await readMoney(tx, payment);
    if (leftCents <= 0) throw conflict("A full refund is already on its way to you.");
    const claim = await lockClaim(tx, sponsor, slot.sponsorship, { ...wanted, reason });
    const amountCents = Math.min(leftCents, claim?.amountCents ?? leftCents);
    if (amountCents <= 0) throw conflict("No held money is left to dispute.");
    const [dispute] = await tx
      .insert(disputes)
      .values({
        id: newId(),
        paymentId: payment.id,
        source: "sponsor",
        amountCents,
        currency: payment.capturedCurrency ?? payment.currency,
        reason,
        openedById: sponsor.viewer.id,
        openedAt: ctx.now(),
      })
      .returning();
    if (!dispute) throw new Error("the dispute was not written");
    await recordAudit(tx, sponsor, {
      action: "sponsorship.dispute",
      entityId: sponsorshipId,
      after: { disputeId: dispute.id, amountCents, reason },
    });
    if (claim) await disputeItemsOf(tx, sponsor, dispute.id, claim);
    if (sharesConversation) await consentToReading(tx, sponsor, { disputeId: dispute.id, sponsorshipId });
    await notifyMoney(tx, ctx, order, { kind: "dispute", dispute, leftCents });
    return { disputeId: dispute.id };
  });
}
