import "server-only";
import { eq } from "drizzle-orm";
import { events, proposals, sponsorships, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { SignedInCtx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { paymentReference } from "@/lib/money/payments/payment-reference";
import { fundsMails } from "../mails/funds";
import { findSponsorship, lockPaidSlot, type PaidSlot } from "../money-row";
import { assertNotOwnMoney } from "../own-money";
import { sponsorshipPath } from "../paths";
import type { ReleaseStopInput } from "../schema";

/**
 * Stops or resumes the release of held money and notifies the host. Throws `not_found`; `forbidden` for the admin's own
 * money if there is another admin; `conflict` if it is no longer held or nothing would change.
 */
export async function changeRelease(
  tx: Tx,
  admin: SignedInCtx,
  how: "stop" | "resume",
  { sponsorshipId, reason }: ReleaseStopInput,
): Promise<null> {
  const { orderId } = await findSponsorship(tx, sponsorshipId);
  const slot = await lockPaidSlot(tx, orderId);
  const sponsorship = slot?.sponsorship;
  if (!sponsorship || (sponsorship.status !== "paid" && sponsorship.status !== "releasable"))
    throw conflict("This money is no longer held.");
  await assertNotOwnMoney(tx, admin, sponsorship);
  const isStop = how === "stop";
  const isStopped = sponsorship.releaseStoppedAt !== null;
  if (isStop && isStopped) throw conflict("Another admin has already stopped this release.");
  if (!isStop && !isStopped) throw conflict("This release isn't stopped.");
  await tx
    .update(sponsorships)
    .set({
      releaseStoppedAt: isStop ? admin.now() : null,
      releaseStoppedById: isStop ? admin.viewer.id : null,
      releaseStopReason: isStop ? reason : null,
      updatedAt: admin.now(),
    })
    .where(eq(sponsorships.id, sponsorshipId));
  await recordAudit(tx, admin, {
    action: isStop ? "sponsorship.stop_release" : "sponsorship.resume_release",
    entityId: sponsorshipId,
    before: { stoppedAt: sponsorship.releaseStoppedAt, reason: sponsorship.releaseStopReason },
    after: { reason },
  });
  await notifyHost(tx, { ...slot, isStop, reason });
  return null;
}

interface News extends PaidSlot {
  isStop: boolean;
  reason: string;
}

async function notifyHost(tx: Tx, { sponsorship, payment, isStop, reason }: News): Promise<void> {
  const [found] = await tx
    .select({ host: users, title: proposals.title, eventTimeZone: events.timeZone })
    .from(proposals)
    .leftJoin(events, eq(events.id, proposals.eventId))
    .innerJoin(users, eq(users.id, sponsorship.hostId))
    .where(eq(proposals.id, sponsorship.proposalId));
  if (!found) return;
  await queueMail(tx, {
    mail: isStop ? fundsMails["release-stopped"] : fundsMails["release-resumed"],
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
      path: sponsorshipPath(sponsorship.id),
    },
    dedupeKey: `release-${isStop ? "stopped" : "resumed"}:${sponsorship.id}:${newId()}`,
  });
}
