import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { proposals, sponsorships, users } from "@/db/schema";
import { readMoney } from "@/lib/billing/captured-money";
import { requestRefund } from "@/lib/billing/commands/request-refund";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { lockPaidPlace } from "../money-row";
import { stopHolds } from "./stop-holds";
import { tellStopped } from "./tell-of-end";
import { tellWatchersGone } from "./tell-watchers";

/** At most so many cancelled proposals a round. */
const BATCH = 100;

export const CANCELLED_REASON = "The host has cancelled the event.";

/**
 * Ends what sponsors are paying, or wait for, of a cancelled proposal, sends back all that is left of every sponsorship of it, and
 * tells them why. What a bank is deciding about waits for that. For the queue; called again it asks for nothing twice.
 */
export async function refundCancelled(
  ctx: Ctx,
  { proposalId, reason }: { proposalId: string; reason: string },
): Promise<void> {
  const [proposal] = await ctx.db.select().from(proposals).where(eq(proposals.id, proposalId));
  if (proposal?.status !== "cancelled") return;
  await inTransaction(ctx, async (tx) => {
    await tx
      .select({ id: proposals.id })
      .from(proposals)
      .where(eq(proposals.id, proposalId))
      .for("no key update");
    const stopped = await stopHolds(tx, ctx, { proposalId });
    await tellStopped(tx, stopped, { title: proposal.title, why: "cancelled" });
    const informed = stopped.map(({ sponsorId }) => sponsorId);
    await tellWatchersGone(tx, ctx, { proposal, why: "cancelled", informed });
  });
  const sold = await ctx.db
    .select({ sponsorship: sponsorships, sponsor: users })
    .from(sponsorships)
    .innerJoin(users, eq(users.id, sponsorships.sponsorId))
    .where(and(eq(sponsorships.proposalId, proposalId), sql`is_sold(${sponsorships.status})`));
  for (const { sponsorship, sponsor } of sold)
    await inTransaction(ctx, async (tx) => {
      const place = await lockPaidPlace(tx, sponsorship.orderId);
      if (!place) return;
      const { isDisputed, leftCents } = await readMoney(tx, place.payment);
      await queueMail(tx, {
        template: "event-cancelled",
        to: { userId: sponsor.id, email: sponsor.email },
        data: {
          name: sponsor.fullName,
          title: proposal.title,
          reason,
          amountCents: sponsorship.amountCents,
          currency: sponsorship.currency,
          path: "/sponsordashboard",
        },
        dedupeKey: `event-cancelled:${sponsorship.id}`,
      });
      if (isDisputed || leftCents <= 0) return;
      await requestRefund(tx, ctx, place.payment, { amountCents: null, source: "system", reason });
    });
}

/**
 * Looks for sponsorships of cancelled proposals whose money is still here: a refund has failed, or a bank has
 * decided meanwhile. By the clock, each at most once an hour.
 */
export async function sweepCancelled(ctx: Ctx): Promise<void> {
  const left = await ctx.db.execute<{ id: string }>(sql`
    select distinct p.id from proposals p join sponsorships s on s.proposal_id = p.id
    where p.status = 'cancelled' and is_sold(s.status) and money_is_quiet(s.order_id)
      and not exists (
        select from payments y join refunds r on r.payment_id = y.id
        where y.order_id = s.order_id and r.created_at > ${ctx.now().toISOString()}::timestamptz - interval '1 hour')
    limit ${BATCH}`);
  for (const { id } of left)
    await enqueue(
      ctx.db,
      "refund_cancelled",
      { proposalId: id, reason: CANCELLED_REASON },
      { key: `refund_cancelled:${id}` },
    );
}
