import "server-only";
import { eq } from "drizzle-orm";
import { events, proposals, sponsorships, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { requestRefund } from "@/lib/money/payments/request-refund";
import { cancellationMails } from "../mails/cancellations";
import { findSponsorship, lockPaidSlot, type Sponsorship } from "../money-row";
import { sponsorshipPath } from "../paths";
import { sponsorshipPermissions } from "../policy";
import type { RequestCancellationInput } from "../schema";
import { isRefundDue } from "../terms";

const DECLINED = "The host declined. You can open a dispute with us while the money is held.";

/** `refunded`: the terms gave a full refund. `asked`: they don't, and the host was asked. */
export type CancellationOutcome = { outcome: "refunded" | "asked" };

/**
 * Cancels a sponsorship. If the terms still give a refund, all that is left is refunded immediately. Otherwise the host
 * is asked, once, and decides. Only for the sponsor; hidden from anyone else. Throws `conflict` if nothing is paid,
 * nothing is left, or the host was already asked.
 */
export async function requestCancellation(
  ctx: Ctx,
  { sponsorshipId, reason }: RequestCancellationInput,
): Promise<CancellationOutcome> {
  const sponsor = authorize(ctx, sponsorshipPermissions.requestCancellation);
  return inTransaction(ctx, async (tx): Promise<CancellationOutcome> => {
    const { orderId, sponsorId } = await findSponsorship(tx, sponsorshipId);
    if (sponsorId !== sponsor.viewer.id) throw notFound();
    const slot = await lockPaidSlot(tx, orderId);
    if (!slot) throw conflict("You haven't paid for this yet. Release your spot instead.");
    const { sponsorship, payment } = slot;
    const about = await proposalOf(tx, sponsorship);
    if (isRefundDue(sponsorship, about.event?.startsAt ?? null, ctx.now())) {
      await requestRefund(tx, sponsor, payment, { amountCents: null, source: "sponsor", reason });
      return { outcome: "refunded" };
    }
    if (sponsorship.status === "cancelled") throw conflict("This sponsorship has already been refunded.");
    await askHost(tx, sponsor, sponsorship, { title: about.title, reason });
    return { outcome: "asked" };
  });
}

async function proposalOf(tx: Tx, { proposalId }: Sponsorship) {
  const [found] = await tx
    .select({ title: proposals.title, event: events })
    .from(proposals)
    .leftJoin(events, eq(events.id, proposals.eventId))
    .where(eq(proposals.id, proposalId));
  if (!found) throw notFound();
  return found;
}

async function askHost(
  tx: Tx,
  sponsor: SignedInCtx,
  sponsorship: Sponsorship,
  { title, reason }: { title: string; reason: string },
): Promise<void> {
  if (sponsorship.cancelDeclinedAt) throw conflict(DECLINED);
  if (sponsorship.cancelAskedAt) throw conflict("You've already asked the host. Only they can decide now.");
  const asked = { cancelAskedAt: sponsor.now(), cancelReason: reason };
  await tx
    .update(sponsorships)
    .set({ ...asked, updatedAt: sponsor.now() })
    .where(eq(sponsorships.id, sponsorship.id));
  await recordAudit(tx, sponsor, {
    action: "sponsorship.ask_cancellation",
    entityId: sponsorship.id,
    after: asked,
  });
  const [host] = await tx.select().from(users).where(eq(users.id, sponsorship.hostId));
  if (!host) throw notFound();
  await queueMail(tx, {
    mail: cancellationMails["cancellation-asked"],
    to: { userId: host.id, email: host.email },
    data: {
      name: host.fullName,
      title,
      tier: sponsorship.tierSnapshot.name,
      amountCents: sponsorship.amountCents,
      currency: sponsorship.currency,
      sponsor: sponsor.viewer.companyName ?? sponsor.viewer.fullName,
      reason,
      path: sponsorshipPath(sponsorship.id),
    },
    dedupeKey: `cancellation-asked:${sponsorship.id}:${asked.cancelAskedAt.toISOString()}`,
  });
}
