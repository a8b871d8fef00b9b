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
    const { answer, event } = await lockForHost(tx, host, ref);
    const done = { eventId: answer.eventId };
    if (answer.status === "declined") return done;
    await moveBid(tx, host, answer, "decline", { reason, isRefused: true });
    await notifyVendorOfEnd(tx, answer, event, { cause: "declined", reason });
    return done;
  });
}
