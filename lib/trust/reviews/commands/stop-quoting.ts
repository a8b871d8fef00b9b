import "server-only";
import { eq } from "drizzle-orm";
import { reviews } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { lockReview } from "../internal/review-row";
import { reviewPermissions } from "../policy";
import type { StopQuotingInput } from "../schema";

/**
 * Withdraws the permission to quote a review on the homepage, at any time. The review itself stays. Idempotent. Author
 * only: for anyone else it doesn't exist.
 */
export async function stopQuoting(ctx: Ctx, { reviewId }: StopQuotingInput): Promise<{ reviewId: string }> {
  const author = authorize(ctx, reviewPermissions.stopQuoting);
  return inTransaction(ctx, async (tx) => {
    const review = await lockReview(tx, reviewId);
    if (review?.authorId !== author.viewer.id) throw notFound();
    if (!review.isQuotable) return { reviewId };
    await tx.update(reviews).set({ isQuotable: false, updatedAt: ctx.now() }).where(eq(reviews.id, reviewId));
    await recordAudit(tx, author, { action: "review.stop_quoting", entityId: reviewId });
    await touchTags(tx, [tags.quotes]);
    return { reviewId };
  });
}
