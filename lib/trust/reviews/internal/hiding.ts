import "server-only";
import { eq } from "drizzle-orm";
import { reviews } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { SignedInCtx } from "@/lib/core/ctx";
import { conflict, forbidden, notFound } from "@/lib/core/errors";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { touchVendor } from "@/lib/vendors/profiles/touch-vendor";
import { reviewMails } from "../mails";
import { REVIEWS_PATH } from "../paths";
import type { HideReviewInput } from "../schema";
import { lockReviewDeal, personOf, titleOf } from "./deal-row";
import { lockReview, type ReviewRow } from "./review-row";
import { touchReviewPages } from "./touch-review-pages";

/** Hides a review in the caller's transaction. Throws like `hideReview`. */
export async function setHidden(
  tx: Tx,
  admin: SignedInCtx,
  { reviewId, reason }: HideReviewInput,
): Promise<{ reviewId: string }> {
  const review = await requireReview(tx, admin, reviewId);
  if (review.hiddenAt && review.hideReason === reason) return { reviewId };
  if (review.hiddenAt) throw conflict(`This review is already hidden: ${review.hideReason}`);
  const now = admin.now();
  await tx
    .update(reviews)
    .set({ hiddenAt: now, hiddenById: admin.viewer.id, hideReason: reason, updatedAt: now })
    .where(eq(reviews.id, reviewId));
  await recordAudit(tx, admin, { action: "review.hide", entityId: reviewId, after: { reason } });
  await settle(tx, review, { reason, isHidden: true, at: now });
  return { reviewId };
}

/** Restores a hidden review in the caller's transaction. Throws like `unhideReview`. */
export async function clearHidden(
  tx: Tx,
  admin: SignedInCtx,
  { reviewId, reason }: HideReviewInput,
): Promise<{ reviewId: string }> {
  const review = await requireReview(tx, admin, reviewId);
  if (!review.hiddenAt) return { reviewId };
  const now = admin.now();
  await tx
    .update(reviews)
    .set({ hiddenAt: null, hiddenById: null, hideReason: null, updatedAt: now })
    .where(eq(reviews.id, reviewId));
  await recordAudit(tx, admin, { action: "review.unhide", entityId: reviewId, after: { reason } });
  await settle(tx, review, { reason, isHidden: false, at: now });
  return { reviewId };
}

async function requireReview(tx: Tx, { viewer }: SignedInCtx, reviewId: string): Promise<ReviewRow> {
  const review = await lockReview(tx, reviewId);
  if (!review) throw notFound();
  if ([review.authorId, review.subjectId].includes(viewer.id))
    throw forbidden("This review is about your own deal. Another admin has to decide.");
  return review;
}

/** Refreshes the pages that showed the review and notifies its author. */
async function settle(
  tx: Tx,
  review: ReviewRow,
  { reason, isHidden, at }: { reason: string; isHidden: boolean; at: Date },
): Promise<void> {
  if (review.isQuotable) await touchTags(tx, [tags.quotes]);
  if (review.profileId) await touchVendor(tx, review.profileId);
  await touchReviewPages(tx, review);
  const deal = await lockReviewDeal(tx, review.dealId);
  const author = deal && (await personOf(tx, deal, review.authorId));
  if (!deal || !author) return;
  await queueMail(tx, {
    mail: isHidden ? reviewMails["review-hidden"] : reviewMails["review-unhidden"],
    to: author.to,
    data: { name: author.fullName, title: await titleOf(tx, deal), reason, path: REVIEWS_PATH },
    dedupeKey: `review-hidden:${review.id}:${isHidden}:${at.toISOString()}`,
  });
}
