import "server-only";
import { and, eq, lte } from "drizzle-orm";
import { bids, offers } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { hasBlocked } from "@/lib/messaging/threads/reachable";
import { BLOCKED_HOST, EVENT_OVER, REFUSED } from "../copy";
import type { BidKind } from "../status";
import { moveBid } from "./bid-row";

/**
 * Throws unless a vendor may send this to a host. Call in a transaction that holds the vendor's profile. Expires the
 * vendor's outdated offers first, so that they don't block a new one. `to`: the request of an offer, the posting of a
 * bid.
 * @throws conflict if one of the two has blocked the other, without revealing it, and if the host has declined it
 */
export async function requireMaySubmit(
  tx: Tx,
  vendor: SignedInCtx,
  { kind, profileId, to, hostId }: { kind: BidKind; profileId: string; to: string; hostId: string },
): Promise<void> {
  if (await hasBlocked(tx, hostId, vendor.viewer.id)) throw conflict(EVENT_OVER);
  if (await hasBlocked(tx, vendor.viewer.id, hostId)) throw conflict(BLOCKED_HOST);
  const table = kind === "offer" ? offers : bids;
  const isForIt =
    kind === "offer"
      ? and(eq(offers.profileId, profileId), eq(offers.requestId, to))
      : and(eq(bids.profileId, profileId), eq(bids.jobPostingId, to));
  if ((await tx.$count(table, and(isForIt, eq(table.isRefused, true)))) > 0) throw conflict(REFUSED);
  const lapsed = await tx
    .select({ id: table.id, status: table.status })
    .from(table)
    .where(and(isForIt, eq(table.status, "submitted"), lte(table.validUntilAt, vendor.now())))
    .for("no key update");
  for (const row of lapsed) await moveBid(tx, vendor, { ...row, kind }, "expire");
}
