import "server-only";
import { inArray } from "drizzle-orm";
import { bookings } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { NOT_BEGUN } from "@/lib/vendors/bids/copy";
import { notifyConfirmation } from "@/lib/vendors/bids/internal/notify-bids";
import type { BidInput } from "@/lib/vendors/bids/schema";
import { lockOwnDeal } from "../internal/booking-row";
import { bookingPermissions } from "../policy";

/**
 * Confirms for one side that the work, including all services of a bid, is done and paid for. `not_found` for anyone
 * else. Idempotent. Throws `conflict` before the event has begun, and for a canceled booking.
 */
export async function confirmBooking(ctx: Ctx, ref: BidInput): Promise<{ eventId: string }> {
  const side = authorize(ctx, bookingPermissions.confirmBooking);
  return inTransaction(ctx, async (tx) => {
    const { bid, event, held } = await lockOwnDeal(tx, side, ref);
    const [first] = held;
    if (!first) throw conflict("This booking was canceled.");
    if (event.startsAt > ctx.now()) throw conflict(NOT_BEGUN);
    const isHost = side.viewer.id === bid.hostId;
    const done = { eventId: bid.eventId };
    if (isHost ? first.hostConfirmedAt : first.vendorConfirmedAt) return done;
    const at = ctx.now();
    const ids = held.map(({ id }) => id);
    await tx
      .update(bookings)
      .set({ ...(isHost ? { hostConfirmedAt: at } : { vendorConfirmedAt: at }), updatedAt: at })
      .where(inArray(bookings.id, ids));
    for (const id of ids)
      await recordAudit(tx, side, {
        action: "booking.confirm",
        entityId: id,
        after: { by: isHost ? "host" : "vendor" },
      });
    const isDone = (isHost ? first.vendorConfirmedAt : first.hostConfirmedAt) !== null;
    await notifyConfirmation(tx, bid, event, { byId: side.viewer.id, isDone });
    return done;
  });
}
