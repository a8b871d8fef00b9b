import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { CONFIRMED_ALREADY, DONE_ALREADY } from "@/lib/vendors/bids/copy";
import { notifyReopening } from "@/lib/vendors/bids/internal/notify-reopening";
import type { CancelBookingInput } from "@/lib/vendors/bids/schema";
import { lockOwnDeal } from "../internal/booking-row";
import { endBookings } from "../internal/end-bookings";
import { bookingPermissions } from "../policy";

/**
 * Cancels a booking, including all services of a bid, with a reason for the other side. Either side may; `not_found`
 * for anyone else. Its services are open again, and vendors who weren't chosen are emailed. Idempotent. Throws
 * `conflict` once either side has confirmed the work.
 */
export async function cancelBooking(
  ctx: Ctx,
  { reason, ...ref }: CancelBookingInput,
): Promise<{ eventId: string }> {
  const side = authorize(ctx, bookingPermissions.cancelBooking);
  return inTransaction(ctx, async (tx) => {
    const deal = await lockOwnDeal(tx, side, ref);
    const done = { eventId: deal.bid.eventId };
    if (deal.held.length === 0) return done;
    const [{ hostConfirmedAt, vendorConfirmedAt } = { hostConfirmedAt: null, vendorConfirmedAt: null }] =
      deal.held;
    if (hostConfirmedAt && vendorConfirmedAt) throw conflict(DONE_ALREADY);
    if (hostConfirmedAt || vendorConfirmedAt) throw conflict(CONFIRMED_ALREADY);
    await endBookings(tx, ctx, deal, { byId: side.viewer.id, reason });
    await notifyReopening(tx, deal.bid, deal.event, ctx.now());
    return done;
  });
}
