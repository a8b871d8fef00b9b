import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { lockForHost, moveBid } from "../internal/bid-row";
import { notifyVendorOfEnd } from "../internal/notify-bids";
import { bidPermissions } from "../policy";
import type { DeclineInput } from "../schema";

/**
 * Declines an offer or bid, with an optional reason. Its vendor can't send the same again. Event's host only;
 * `not_found` for anyone else. Idempotent. Throws `conflict` if it was accepted, withdrawn, or expired.
 */
export async function declineBid(ctx: Ctx, { reason, ...ref }: DeclineInput): Promise<{ eventId: string }> {
  const host = authorize(ctx, bidPermissions.declineBid);
  return inTransaction(ctx, async (tx) => {
    const { bid, event } = await lockForHost(tx, host, ref);
    const done = { eventId: bid.eventId };
    if (bid.status === "declined") return done;
    await moveBid(tx, host, bid, "decline", { reason, isRefused: true });
    await notifyVendorOfEnd(tx, bid, event, { cause: "declined", reason });
    return done;
  });
}
