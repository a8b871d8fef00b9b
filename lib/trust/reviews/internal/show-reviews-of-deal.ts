import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { reviews } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { reviewMails } from "../mails";
import { REVIEWS_PATH } from "../paths";
import { personOf, type ReviewDeal, titleOf } from "./deal-row";
import { touchReviewPages } from "./touch-review-pages";

/** Publishes both sides' reviews of a deal and emails each side the other's. Call with the deal locked. */
export async function showReviewsOfDeal(tx: Tx, ctx: Ctx, deal: ReviewDeal): Promise<void> {
  const shown = await tx
    .update(reviews)
    .set({ shownAt: ctx.now(), updatedAt: ctx.now() })
    .where(and(eq(reviews.dealId, deal.id), isNull(reviews.shownAt)))
    .returning();
  const title = shown.length > 0 ? await titleOf(tx, deal) : "";
  if (shown.some(({ isQuotable }) => isQuotable)) await touchTags(tx, [tags.quotes]);
  for (const { id, authorId, subjectId, subjectSide, rating, text } of shown) {
    const [writer, reader] = [await personOf(tx, deal, authorId), await personOf(tx, deal, subjectId)];
    await touchReviewPages(tx, { subjectSide, subjectId, authorId });
    if (!reader?.isActive) continue;
    await queueMail(tx, {
      mail: reviewMails["review-shown"],
      to: reader.to,
      data: {
        name: reader.fullName,
        other: writer?.called ?? "The other party",
        title,
        rating,
        text,
        path: REVIEWS_PATH,
        of: deal.partnerSide,
      },
      dedupeKey: `review-shown:${id}`,
    });
  }
}
