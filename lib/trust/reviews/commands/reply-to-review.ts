import "server-only";
import { eq } from "drizzle-orm";
import { reviews } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { touchVendor } from "@/lib/vendors/profiles/touch-vendor";
import { lockReviewDeal, personOf, titleOf } from "../internal/deal-row";
import { lockReview } from "../internal/review-row";
import { touchReviewPages } from "../internal/touch-review-pages";
import { reviewMails } from "../mails";
import { REVIEWS_PATH } from "../paths";
import { reviewPermissions } from "../policy";
import type { ReplyToReviewInput } from "../schema";

/**
 * Posts the one reply to a review; repeating it is a no-op. Only for the person reviewed, and only once the review is
 * shown: otherwise it doesn't exist. Throws `conflict` if they have already replied.
 */
export async function replyToReview(
  ctx: Ctx,
  { reviewId, reply }: ReplyToReviewInput,
): Promise<{ reviewId: string }> {
  const subject = authorize(ctx, reviewPermissions.replyToReview);
  return inTransaction(ctx, async (tx) => {
    const review = await lockReview(tx, reviewId);
    if (!review?.shownAt || review.hiddenAt || review.subjectId !== subject.viewer.id) throw notFound();
    if (review.reply === reply) return { reviewId };
    if (review.reply !== null) throw conflict("You've already replied to this review.");
    const now = ctx.now();
    await tx.update(reviews).set({ reply, repliedAt: now, updatedAt: now }).where(eq(reviews.id, reviewId));
    await recordAudit(tx, subject, { action: "review.reply", entityId: reviewId });
    if (review.profileId) await touchVendor(tx, review.profileId);
    await touchReviewPages(tx, review);
    const deal = await lockReviewDeal(tx, review.dealId);
    const author = deal && (await personOf(tx, deal, review.authorId));
    const replier = deal && (await personOf(tx, deal, review.subjectId));
    if (deal && author?.isActive)
      await queueMail(tx, {
        mail: reviewMails["review-replied"],
        to: author.to,
        data: {
          name: author.fullName,
          other: replier?.called ?? "The other party",
          title: await titleOf(tx, deal),
          reply,
          path: REVIEWS_PATH,
          of: deal.partnerSide,
        },
        dedupeKey: `review-replied:${reviewId}`,
      });
    return { reviewId };
  });
}
