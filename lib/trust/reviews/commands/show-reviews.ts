import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import { reviews } from "@/db/schema";
import type { Tx } from "@/db/types";
import { touchTags } from "@/lib/core/cache";
import { tags } from "@/lib/core/cache-tags";
import type { Ctx } from "@/lib/core/ctx";
import { forEachSettled } from "@/lib/core/for-each-settled";
import { inTransaction } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { touchHostPages } from "@/lib/money/plans/touch-host-pages";
import { lockReviewDeal, personOf, type ReviewDeal, titleOf } from "../internal/deal-row";
import { REVIEWS_PATH } from "../paths";

/** At most so many deals a round; the next round takes the rest. */
const BATCH = 200;

/** Shows reviews whose week is over without the other side's. By the clock; each deal is a transaction of its own. */
export async function showReviews(ctx: Ctx): Promise<void> {
  const due = await ctx.readDb.execute<{ dealId: string }>(sql`
    select distinct deal_id as "dealId" from reviews
    where shown_at is null and due_at <= ${ctx.now().toISOString()} limit ${BATCH}`);
  await forEachSettled(due, ({ dealId }) =>
    inTransaction(ctx, async (tx) => {
      const deal = await lockReviewDeal(tx, dealId);
      if (deal) await showReviewsOf(tx, ctx, deal);
    }),
  );
}

/** Shows what the sides of a deal have written, and tells each what the other says. With the deal locked. */
export async function showReviewsOf(tx: Tx, ctx: Ctx, deal: ReviewDeal): Promise<void> {
  const shown = await tx
    .update(reviews)
    .set({ shownAt: ctx.now(), updatedAt: ctx.now() })
    .where(and(eq(reviews.dealId, deal.id), isNull(reviews.shownAt)))
    .returning();
  const title = shown.length > 0 ? await titleOf(tx, deal) : "";
  if (shown.some(({ isQuotable }) => isQuotable)) await touchTags(tx, [tags.quotes]);
  for (const { id, authorId, subjectId, subjectSide, rating, text } of shown) {
    const [writer, reader] = [await personOf(tx, deal, authorId), await personOf(tx, deal, subjectId)];
    if (subjectSide === "host") await touchHostPages(tx, subjectId);
    if (!reader?.isActive) continue;
    await queueMail(tx, {
      template: "review-shown",
      to: reader.to,
      data: {
        name: reader.fullName,
        other: writer?.called ?? "The other side",
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
