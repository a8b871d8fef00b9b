import "server-only";
import { eq } from "drizzle-orm";
import { bids, offers } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { NO_LONGER_OPEN } from "../copy";
import { lockForVendor } from "../internal/bid-row";
import { bidPermissions } from "../policy";
import type { BidInput } from "../schema";

/**
 * Reconfirms an offer or bid after its event moved: it still applies, and the vendor is available. Its vendor only;
 * `not_found` for anyone else. Idempotent. Throws `conflict` if it is no longer open.
 */
export async function reconfirmBid(ctx: Ctx, ref: BidInput): Promise<BidInput> {
  const vendor = authorize(ctx, bidPermissions.reconfirmBid);
  return inTransaction(ctx, async (tx) => {
    const bid = await lockForVendor(tx, vendor, ref);
    if (bid.status !== "submitted") throw conflict(NO_LONGER_OPEN);
    if (!bid.movedAt) return ref;
    const table = ref.kind === "offer" ? offers : bids;
    await tx
      .update(table)
      .set({ movedAt: null, isAvailabilityConfirmed: true, updatedAt: ctx.now() })
      .where(eq(table.id, ref.id));
    await recordAudit(tx, vendor, {
      action: ref.kind === "offer" ? "offer.stand_by" : "bid.stand_by",
      entityId: ref.id,
      before: { movedAt: bid.movedAt },
      after: { movedAt: null },
    });
    return ref;
  });
}
