import "server-only";
import { inquiries } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { isOverdue, lapse } from "../internal/expiry";

/** At most so many a round; the next round takes the rest. */
const BATCH = 200;

/**
 * Ends what was not answered, or not paid, in time, and says so. An amount that is being paid at that moment is left
 * until the place is given back. Nothing waits for this: whoever asks goes by the time itself. By the clock.
 */
export async function expireInquiries(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(isOverdue(ctx.now()))
    .orderBy(inquiries.expiresAt)
    .limit(BATCH);
  for (const { id } of due) await inTransaction(ctx, (tx) => lapse(tx, ctx, id));
}
