import "server-only";
import { eq } from "drizzle-orm";
import { reviews } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { formatDay } from "@/lib/core/dates";
import { conflict, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import {
  isStillAgreed,
  lockReviewDeal,
  personOf,
  type ReviewDeal,
  sidesOf,
  titleOf,
} from "../internal/deal-row";
import { showReviewsOfDeal } from "../internal/show-reviews-of-deal";
import { reviewMails } from "../mails";
import { writeReviewPath } from "../paths";
import { reviewPermissions } from "../policy";
import type { WriteReviewInput } from "../schema";
import { dueAt } from "../status";

/**
 * Writes a review of the other side of a deal, or edits it before it is shown. Publishes both once the second is in.
 * Only for the two sides of the deal: for anyone else it doesn't exist. Throws `conflict` if the period is over, the
 * review is shown, the deal was reversed, or the other side has left.
 */
export async function writeReview(
  ctx: Ctx,
  {
    dealId,
    rating,
    text,
    mayQuote: isQuotable = false,
  }: Omit<WriteReviewInput, "mayQuote"> & Partial<Pick<WriteReviewInput, "mayQuote">>,
): Promise<{ dealId: string; isShown: boolean }> {
  const author = authorize(ctx, reviewPermissions.writeReview);
  return inTransaction(ctx, async (tx) => {
    const deal = await lockReviewDeal(tx, dealId);
    const sides = deal && sidesOf(deal, author.viewer.id);
    if (!deal || !sides) throw notFound();
    const now = ctx.now();
    const both = await tx.select().from(reviews).where(eq(reviews.dealId, dealId));
    const own = both.find(({ authorId }) => authorId === author.viewer.id);
    const other = both.find(({ authorId }) => authorId !== author.viewer.id);
    const isSame = own?.rating === rating && own.text === text && own.isQuotable === isQuotable;
    if (own && isSame) return { dealId, isShown: own.shownAt !== null };
    if (own && (own.shownAt || own.dueAt <= now))
      throw conflict("Your review is already public and can't be edited.");
    if (deal.closesAt <= now) throw conflict("The 60-day review period is over.");
    if (!(await isStillAgreed(tx, deal))) throw conflict("This was canceled, so there's nothing to review.");
    if (!(await personOf(tx, deal, sides.other.id)))
      throw conflict("The other party has deleted their account.");
    const said = { rating, text, isQuotable, updatedAt: now };
    if (own) await tx.update(reviews).set(said).where(eq(reviews.id, own.id));
    else {
      await tx.insert(reviews).values({
        ...said,
        id: newId(),
        dealId,
        authorId: sides.own.id,
        subjectId: sides.other.id,
        authorSide: sides.own.side,
        subjectSide: sides.other.side,
        profileId: sides.other.side === "vendor" ? deal.profileId : null,
        dueAt: dueAt(now, other !== undefined),
        createdAt: now,
      });
    }
    await recordAudit(tx, author, { action: "review.write", entityId: dealId, after: { rating } });
    if (other) await showReviewsOfDeal(tx, ctx, deal);
    else if (!own)
      await notifyOther(tx, deal, {
        authorId: sides.own.id,
        otherId: sides.other.id,
        due: dueAt(now, false),
      });
    return { dealId, isShown: other !== undefined };
  });
}

/** Lets the other side know that they can read the review once they've written theirs. */
async function notifyOther(
  tx: Tx,
  deal: ReviewDeal,
  { authorId, otherId, due }: { authorId: string; otherId: string; due: Date },
): Promise<void> {
  const [writer, reader] = [await personOf(tx, deal, authorId), await personOf(tx, deal, otherId)];
  if (!writer || !reader?.isActive) return;
  await queueMail(tx, {
    mail: reviewMails["review-waiting"],
    to: reader.to,
    data: {
      name: reader.fullName,
      other: writer.called,
      title: await titleOf(tx, deal),
      due: formatDay(due),
      path: writeReviewPath(deal.id),
      of: deal.partnerSide,
    },
    dedupeKey: `review-waiting:${deal.id}:${otherId}`,
  });
}
