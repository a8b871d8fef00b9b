import "server-only";
import { eq, sql } from "drizzle-orm";
import { deliverables } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { forEachSettled } from "@/lib/core/for-each-settled";
import { inTransaction } from "@/lib/core/transaction";
import { endSettledDispute } from "@/lib/funding/sponsorships/end-settled-dispute";
import { lockPaidSlot, type PaidSlot } from "@/lib/funding/sponsorships/money-row";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { endOfProof } from "../clock";
import { type Clocked, deadlineOfItem, lockDeliverable, moveDeliverable } from "../internal/deliverable-row";
import { extend } from "../internal/extend";
import { hasBouncedMail } from "../internal/has-bounced-mail";
import { othersFirst } from "../internal/others-first";
import { refundShare } from "../refund-share";
import { retryShareRefunds } from "./retry-share-refunds";

/** Maximum per run. Leftovers start the next run immediately. */
const BATCH = 100;

/**
 * Applies deadlines that have passed:
 *
 * - A proof that the sponsor doesn't answer is accepted, 7 days later if an email about it bounced.
 * - A benefit without proof is missed. If the host then offers no make-good, or the sponsor doesn't agree to it, the
 *   share is refunded.
 * - A benefit whose sponsor didn't send what it needs is waived.
 *
 * Skips payments that the payer's bank is deciding on. A scheduled job. Each deliverable has its own transaction, and
 * those that failed in an earlier run come last.
 */
export async function settleDeliverables(ctx: Ctx): Promise<void> {
  const { rows: due } = await ctx.db.execute<{ id: string; order_id: string }>(sql`
    select d.id, s.order_id from deliverables d join sponsorships s on s.id = d.sponsorship_id
    where d.deadline_at <= ${ctx.now().toISOString()} and s.status in ('paid', 'releasable')
      and not exists (select from payments y join disputes b on b.payment_id = y.id
        where y.order_id = s.order_id and b.source = 'provider' and b.status = 'open')
    order by d.failed_at nulls first, d.deadline_at limit ${BATCH}`);
  await forEachSettled(due, ({ id, order_id }) =>
    othersFirst(ctx, sql`id = ${id}`, () => inTransaction(ctx, (tx) => settleOne(tx, ctx, id, order_id))),
  );
  if (due.length === BATCH) await enqueue(ctx.db, "settle_deliverables", {}, { key: "settle_deliverables" });
  await retryShareRefunds(ctx);
}

async function settleOne(tx: Tx, ctx: Ctx, deliverableId: string, orderId: string): Promise<void> {
  const slot = await lockPaidSlot(tx, orderId);
  if (slot?.sponsorship.status !== "paid" && slot?.sponsorship.status !== "releasable") return;
  const clocked = await lockDeliverable(tx, deliverableId);
  // The event may have moved since.
  const deadlineAt = deadlineOfItem(clocked);
  if (!deadlineAt || deadlineAt > ctx.now()) {
    const { updatedAt } = clocked.item;
    await tx.update(deliverables).set({ deadlineAt, updatedAt }).where(eq(deliverables.id, deliverableId));
    return;
  }
  await end(tx, ctx, slot, clocked);
  if (clocked.item.status === "disputed") await endSettledDispute(tx, ctx, slot, deliverableId);
}

async function end(tx: Tx, ctx: Ctx, slot: PaidSlot, clocked: Clocked): Promise<unknown> {
  const { item, day, sponsorship } = clocked;
  const isOver = endOfProof(day) <= ctx.now();
  switch (item.status) {
    case "waiting_for_sponsor":
      return moveDeliverable(tx, ctx, clocked, { move: "waive", side: "site" });
    case "proved": {
      if (sponsorship.acceptanceExtendedAt === null && (await hasBouncedMail(tx, item)))
        return extend(tx, ctx, sponsorship.id);
      const move = item.substitute === null ? "accept" : "accept_make_good";
      return moveDeliverable(tx, ctx, clocked, { move, side: "site" });
    }
    case "disputed":
      // No one decided in time.
      return item.provedAt && item.provedAt < endOfProof(day)
        ? moveDeliverable(tx, ctx, clocked, { move: "decide", side: "site" })
        : refundShare(tx, ctx, slot, clocked, { side: "site" });
    case "due":
    case "change_requested":
      // A make-good gets no second one.
      return isOver || item.substitute !== null
        ? refundShare(tx, ctx, slot, clocked, { side: "site" })
        : moveDeliverable(tx, ctx, clocked, { move: "miss", side: "site", set: { provedAt: null } });
    case "missed":
    case "make_good_offered":
      return refundShare(tx, ctx, slot, clocked, { side: "site" });
    case "accepted":
    case "made_good":
    case "waived":
    case "refunded":
      return;
  }
}
