import "server-only";
import { eq, sql } from "drizzle-orm";
import { events } from "@/db/schema";
import type { Tx } from "@/db/types";
import { findBid } from "./internal/bid-row";
import { notifyHostOfWithdrawal, notifyVendorOfEnd } from "./internal/notify-bids";
import type { BidKind } from "./status";

/**
 * Emails the other side of each of an account's open offers and bids that it has ended. Call in the transaction that
 * deletes the account, while its name still exists.
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
