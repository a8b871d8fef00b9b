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
 * A vendor takes back what nobody has answered yet, and may send a better one. Only by its vendor; for anybody else it
 * does not exist. Withdrawn twice is withdrawn once. Throws `conflict` for one that was answered.
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
