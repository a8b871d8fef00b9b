import "server-only";
import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/core/ctx";
import { forEachSettled } from "@/lib/core/for-each-settled";
import { inTransaction } from "@/lib/core/transaction";
import { lockReviewDeal } from "../internal/deal-row";
import { showReviewsOfDeal } from "../internal/show-reviews-of-deal";

/** Batch size, in deals. The next run takes the rest. */
const BATCH = 200;

/** Publishes reviews whose week has passed without the other side's. Scheduled. One transaction per deal. */
export async function showReviews(ctx: Ctx): Promise<void> {
  const due = await ctx.readDb.execute<{ dealId: string }>(sql`
    select distinct deal_id as "dealId" from reviews
    where shown_at is null and due_at <= ${ctx.now().toISOString()} limit ${BATCH}`);
  await forEachSettled(due, ({ dealId }) =>
    inTransaction(ctx, async (tx) => {
      const deal = await lockReviewDeal(tx, dealId);
      if (deal) await showReviewsOfDeal(tx, ctx, deal);
    }),
  );
}
