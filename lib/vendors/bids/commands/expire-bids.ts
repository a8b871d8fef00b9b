import "server-only";
import { sql } from "drizzle-orm";
import type { RawRow } from "@/db/raw-row";
import type { Ctx } from "@/lib/core/ctx";
import { logger } from "@/lib/core/logger";
import { inTransaction } from "@/lib/core/transaction";
import { findBid, lockDeal, moveBid } from "../internal/bid-row";
import { notifyVendorOfExpiry } from "../internal/notify-bids";
import type { BidRef } from "../status";

/** Maximum per run; the next run handles the rest. */
const BATCH = 200;

/**
 * Expires offers and bids that are still open after their last valid day or the event's start. Nothing depends on this
 * job: accepting checks the time itself. Runs on a schedule.
 */
export async function expireBids(ctx: Ctx): Promise<void> {
  for (const ref of await due(ctx)) {
    try {
      await expireBid(ctx, ref);
    } catch (error) {
      // A failure must not stop the others.
      logger.error({ err: error, ...ref }, "offer could not be expired");
    }
  }
}

async function expireBid(ctx: Ctx, ref: BidRef): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const found = await findBid(tx, ref);
    if (!found) return;
    const { bid, event } = await lockDeal(tx, found);
    if (bid.status !== "submitted") return;
    if (bid.validUntilAt > ctx.now() && event.startsAt > ctx.now()) return;
    await moveBid(tx, ctx, bid, "expire");
    await notifyVendorOfExpiry(tx, bid, event);
  });
}

async function due({ readDb, now }: Ctx): Promise<BidRef[]> {
  const at = now().toISOString();
  return readDb.execute<RawRow<BidRef>>(sql`
    select 'offer' as kind, o.id, o.valid_until_at from offers o join events e on e.id = o.event_id
    where o.status = 'submitted' and (o.valid_until_at <= ${at} or e.starts_at <= ${at})
    union all
    select 'bid', b.id, b.valid_until_at from bids b join events e on e.id = b.event_id
    where b.status = 'submitted' and (b.valid_until_at <= ${at} or e.starts_at <= ${at})
    order by valid_until_at, id limit ${BATCH}`);
}
