import "server-only";
import { inquiries } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { isOverdue, lapse } from "../internal/expiry";

/** Maximum per run. The next run takes the rest. */
const BATCH = 200;

/**
 * Expires inquiries that weren't answered or paid in time, and notifies both sides. Skips an amount that is being paid
 * until its slot is released. Nothing depends on it, because every reader checks the time itself. A scheduled job.
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
