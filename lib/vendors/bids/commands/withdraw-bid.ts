import "server-only";
import { eq } from "drizzle-orm";
import { events } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { lockForVendor, moveBid } from "../internal/bid-row";
import { notifyHostOfWithdrawal } from "../internal/notify-bids";
import { bidPermissions } from "../policy";
import type { BidInput } from "../schema";

/**
 * Withdraws an open offer or bid; the vendor may send a new one. Its vendor only; `not_found` for anyone else.
 * Idempotent. Throws `conflict` if the host has already decided.
 */
export async function withdrawBid(ctx: Ctx, ref: BidInput): Promise<BidInput> {
  const vendor = authorize(ctx, bidPermissions.withdrawBid);
  return inTransaction(ctx, async (tx) => {
    const bid = await lockForVendor(tx, vendor, ref);
    if (bid.status === "withdrawn") return ref;
    await moveBid(tx, vendor, bid, "withdraw");
    const [event] = await tx.select().from(events).where(eq(events.id, bid.eventId));
    if (event) await notifyHostOfWithdrawal(tx, bid, event, ctx.now());
    return ref;
  });
}
