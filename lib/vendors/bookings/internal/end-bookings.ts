import "server-only";
import { inArray } from "drizzle-orm";
import { bookings } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { notifyCancelledBooking } from "@/lib/vendors/bids/internal/notify-bids";
import type { Deal } from "./booking-row";

/** Cancels locked bookings and emails the other side. `byId`: who canceled; null if the event was canceled. */
export async function endBookings(
  tx: Tx,
  ctx: Ctx,
  { bid, event, held }: Deal,
  { byId, reason }: { byId: string | null; reason: string },
): Promise<void> {
  const at = ctx.now();
  const ids = held.map(({ id }) => id);
  await tx
    .update(bookings)
    .set({ cancelledAt: at, cancelledById: byId, cancelReason: reason, updatedAt: at })
    .where(inArray(bookings.id, ids));
  for (const id of ids)
    await recordAudit(tx, ctx, {
      action: "booking.cancel",
      entityId: id,
      before: { cancelledAt: null },
      after: { cancelledAt: at, reason },
    });
  await notifyCancelledBooking(tx, bid, event, { byId, reason, at });
}
