import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { lockForHost, moveBid } from "../internal/bid-row";
import { notifyVendorOfEnd } from "../internal/notify-bids";
import { bidPermissions } from "../policy";
import type { DeclineInput } from "../schema";

/**
 * The host says no to what a vendor offered, and may say why. Only by the host; for anybody else it does not exist. Its
 * vendor cannot offer the same again. Said again it changes nothing. Throws `conflict` where it was accepted, taken back, or has lapsed.
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
