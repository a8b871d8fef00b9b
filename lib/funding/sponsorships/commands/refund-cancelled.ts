import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { proposals, sponsorships, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { readMoney } from "@/lib/money/payments/captured-money";
import { requestRefund } from "@/lib/money/payments/request-refund";
import { notifyStopped } from "../internal/notify-end";
import { notifyWatchersGone } from "../internal/notify-watchers";
import { stopHolds } from "../internal/stop-holds";
import { cancellationMails } from "../mails/cancellations";
import { lockPaidSlot, type PaidSlot } from "../money-row";
import { sponsorshipPath } from "../paths";

type Ended = "cancelled" | "removed";
type Proposal = typeof proposals.$inferSelect;
type Sponsor = typeof users.$inferSelect;

/** For a canceled event, released money is refunded too. For a proposal that we removed, it was earned and stays. */
const RETURNED: Record<Ended, readonly string[]> = {
  cancelled: ["paid", "releasable", "released"],
  removed: ["paid", "releasable"],
};

/**
 * Stops the checkouts and watches of a proposal that its host canceled or an admin removed, refunds what is left of its
 * sponsorships, and emails their sponsors the reason. Payments under a bank dispute wait for its outcome. A queue job.
 * Idempotent.
 */
export async function refundCancelled(
  ctx: Ctx,
  { proposalId, reason, by = "host" }: { proposalId: string; reason: string; by?: "host" | "admin" },
): Promise<void> {
  const [proposal] = await ctx.db.select().from(proposals).where(eq(proposals.id, proposalId));
  if (proposal?.status !== "cancelled" && proposal?.status !== "removed") return;
  const why = by === "host" ? "cancelled" : "removed";
  await inTransaction(ctx, async (tx) => {
    await tx
      .select({ id: proposals.id })
      .from(proposals)
      .where(eq(proposals.id, proposalId))
      .for("no key update");
    const stopped = await stopHolds(tx, ctx, { proposalId });
    await notifyStopped(tx, stopped, { title: proposal.title, why });
    const informed = stopped.map(({ sponsorId }) => sponsorId);
    await notifyWatchersGone(tx, ctx, { proposal, why, informed });
  });
  const sold = await ctx.db
    .select({ sponsorship: sponsorships, sponsor: users })
    .from(sponsorships)
    .innerJoin(users, eq(users.id, sponsorships.sponsorId))
    .where(and(eq(sponsorships.proposalId, proposalId), sql`app.is_sold(${sponsorships.status})`));
  for (const { sponsorship, sponsor } of sold)
    await inTransaction(ctx, async (tx) => {
      const slot = await lockPaidSlot(tx, sponsorship.orderId);
      if (!slot || !RETURNED[why].includes(slot.sponsorship.status)) return;
      const { isDisputed, leftCents } = await readMoney(tx, slot.payment);
      await notifySponsor(tx, { slot, sponsor, proposal, why, reason });
      if (isDisputed || leftCents <= 0) return;
      await requestRefund(tx, ctx, slot.payment, { amountCents: null, source: "system", reason });
    });
}

/** Once, even if both ended it. */
async function notifySponsor(
  tx: Tx,
  notified: { slot: PaidSlot; sponsor: Sponsor; proposal: Proposal; why: Ended; reason: string },
): Promise<void> {
  const { sponsor, proposal, why, reason } = notified;
  const { id, amountCents, currency } = notified.slot.sponsorship;
  const data = {
    name: sponsor.fullName,
    title: proposal.title,
    amountCents,
    currency,
    path: sponsorshipPath(id),
  };
  const letter = {
    to: { userId: sponsor.id, email: sponsor.email },
    dedupeKey: `event-cancelled:${id}`,
  };
  if (why === "removed")
    await queueMail(tx, { mail: cancellationMails["proposal-removed"], data, ...letter });
  else
    await queueMail(tx, { mail: cancellationMails["event-cancelled"], data: { ...data, reason }, ...letter });
}
