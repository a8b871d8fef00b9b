import "server-only";
import { eq } from "drizzle-orm";
import { events, proposals, sponsorships, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { withRole } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { paymentReference } from "@/lib/money/payments/payment-reference";
import { findSponsorship, lockPaidSlot, type PaidSlot, type Sponsorship } from "../money-row";
import { assertNotOwnMoney } from "../own-money";
import type { ReleaseStopInput } from "../schema";

/**
 * Keeps held money from leaving, whatever its day, until an admin lets it go; the host is told why. Throws `not_found`,
 * `forbidden` for the admin's own money where there is another, `conflict` where it is not held any more, or is stopped
 * already. Admins may call it.
 */
export async function stopRelease(ctx: Ctx, input: ReleaseStopInput): Promise<null> {
  return change(ctx, input, (place) => {
    if (place.releaseStoppedAt) throw conflict("Another admin has stopped this already.");
    return "stop";
  });
}

/** Lets held money go its way again, on its day. Throws as above. Admins may call it. */
export async function resumeRelease(ctx: Ctx, input: ReleaseStopInput): Promise<null> {
  return change(ctx, input, (place) => {
    if (!place.releaseStoppedAt) throw conflict("This goes its way already.");
    return "resume";
  });
}

async function change(
  ctx: Ctx,
  { sponsorshipId, reason }: ReleaseStopInput,
  decide: (place: Sponsorship) => "stop" | "resume",
): Promise<null> {
  const admin = withRole(ctx, ["admin"]);
  return inTransaction(ctx, async (tx) => {
    const { orderId } = await findSponsorship(tx, sponsorshipId);
    const place = await lockPaidSlot(tx, orderId);
    const sponsorship = place?.sponsorship;
    if (!sponsorship || (sponsorship.status !== "paid" && sponsorship.status !== "releasable"))
      throw conflict("This money is not held any more.");
    await assertNotOwnMoney(tx, admin, sponsorship);
    const verb = decide(sponsorship);
    const isStop = verb === "stop";
    await tx
      .update(sponsorships)
      .set({
        releaseStoppedAt: isStop ? ctx.now() : null,
        releaseStoppedById: isStop ? admin.viewer.id : null,
        releaseStopReason: isStop ? reason : null,
        updatedAt: ctx.now(),
      })
      .where(eq(sponsorships.id, sponsorshipId));
    await recordAudit(tx, admin, {
      action: isStop ? "sponsorship.stop_release" : "sponsorship.resume_release",
      entityId: sponsorshipId,
      before: { stoppedAt: sponsorship.releaseStoppedAt, reason: sponsorship.releaseStopReason },
      after: { reason },
    });
    await tellHost(tx, admin, { ...place, isStop, reason });
    return null;
  });
}

interface News extends PaidSlot {
  isStop: boolean;
  reason: string;
}

async function tellHost(
  tx: Tx,
  { requestId }: SignedInCtx,
  { sponsorship, payment, isStop, reason }: News,
): Promise<void> {
  const [found] = await tx
    .select({ host: users, title: proposals.title, eventTimeZone: events.timeZone })
    .from(proposals)
    .leftJoin(events, eq(events.id, proposals.eventId))
    .innerJoin(users, eq(users.id, sponsorship.hostId))
    .where(eq(proposals.id, sponsorship.proposalId));
  if (!found) return;
  await queueMail(tx, {
    template: isStop ? "release-stopped" : "release-resumed",
    to: { userId: found.host.id, email: found.host.email },
    data: {
      name: found.host.fullName,
      title: found.title,
      tier: sponsorship.tierSnapshot.name,
      amountCents: sponsorship.amountCents - sponsorship.returnedCents,
      currency: sponsorship.currency,
      releasableAt: sponsorship.releasableAt,
      eventTimeZone: found.eventTimeZone,
      reason,
      reference: paymentReference(payment.id),
    },
    dedupeKey: `release-${isStop ? "stopped" : "resumed"}:${sponsorship.id}:${requestId}`,
  });
}
