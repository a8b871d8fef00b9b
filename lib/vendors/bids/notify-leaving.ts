import "server-only";
import { eq, sql } from "drizzle-orm";
import { events } from "@/db/schema";
import type { Tx } from "@/db/types";
import { findBid } from "./internal/bid-row";
import { notifyHostOfWithdrawal, notifyVendorOfEnd } from "./internal/notify-bids";
import type { BidKind } from "./status";

/**
 * Tells the other side of every offer and bid of somebody's that nobody has answered yet that it is over. Within the
 * transaction that deletes their account, while they still have a name.
 */
export async function notifyLeaving(tx: Tx, now: Date, userId: string): Promise<void> {
  const open = sql`status = 'submitted' and (vendor_id = ${userId} or host_id = ${userId})`;
  const { rows: refs } = await tx.execute<{ kind: BidKind; id: string }>(sql`
    select 'offer' as kind, id from offers where ${open} union all select 'bid', id from bids where ${open}
    order by id`);
  for (const ref of refs) {
    const bid = await findBid(tx, ref);
    const [event] = await tx
      .select()
      .from(events)
      .where(eq(events.id, bid?.eventId ?? ""));
    if (!bid || !event) continue;
    if (bid.vendorId === userId) await notifyHostOfWithdrawal(tx, bid, event, now);
    else await notifyVendorOfEnd(tx, bid, event, { cause: "event_cancelled" });
  }
}
