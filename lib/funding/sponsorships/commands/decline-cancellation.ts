import "server-only";
import { eq } from "drizzle-orm";
import { proposals, sponsorships, users } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { cancellationMails } from "../mails/cancellations";
import { findSponsorship, lockPaidSlot } from "../money-row";
import { sponsorshipPath } from "../paths";
import { sponsorshipPermissions } from "../policy";
import type { DeclineCancellationInput } from "../schema";

/**
 * Declines a sponsor's request to cancel, with a reason. Nothing is refunded, and the sponsor can open a dispute while
 * the money is held. Only for the host; hidden from anyone else. Throws `conflict` if there is no request, it was
 * already answered, or all of the money was refunded.
 */
export async function declineCancellation(
  ctx: Ctx,
  { sponsorshipId, reason }: DeclineCancellationInput,
): Promise<{ sponsorshipId: string }> {
  const host = authorize(ctx, sponsorshipPermissions.declineCancellation);
  return inTransaction(ctx, async (tx) => {
    const { orderId, hostId } = await findSponsorship(tx, sponsorshipId);
    if (hostId !== host.viewer.id) throw notFound();
    const { sponsorship } = (await lockPaidSlot(tx, orderId)) ?? {};
    if (!sponsorship?.cancelAskedAt || sponsorship.status === "cancelled")
      throw conflict("There's no longer a request to cancel this.");
    if (sponsorship.cancelDeclinedAt) throw conflict("You've already replied.");
    const answer = { cancelDeclinedAt: ctx.now(), cancelAnswer: reason };
    await tx
      .update(sponsorships)
      .set({ ...answer, updatedAt: ctx.now() })
      .where(eq(sponsorships.id, sponsorshipId));
    await recordAudit(tx, host, {
      action: "sponsorship.decline_cancellation",
      entityId: sponsorshipId,
      after: answer,
    });
    const [sponsor] = await tx.select().from(users).where(eq(users.id, sponsorship.sponsorId));
    const [proposal] = await tx.select().from(proposals).where(eq(proposals.id, sponsorship.proposalId));
    if (!sponsor || !proposal) throw notFound();
    await queueMail(tx, {
      mail: cancellationMails["cancellation-declined"],
      to: { userId: sponsor.id, email: sponsor.email },
      data: {
        name: sponsor.fullName,
        title: proposal.title,
        tier: sponsorship.tierSnapshot.name,
        host: host.viewer.companyName ?? host.viewer.fullName,
        reason,
        isHeld: sponsorship.status !== "released",
        path: sponsorshipPath(sponsorshipId),
      },
      dedupeKey: `cancellation-declined:${sponsorshipId}:${answer.cancelDeclinedAt.toISOString()}`,
    });
    return { sponsorshipId };
  });
}
