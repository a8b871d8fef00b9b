import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { forbidden, notFound } from "@/lib/core/errors";
import { writeLimit } from "@/lib/core/limits";
import { replyToReview } from "@/lib/trust/reviews/commands/reply-to-review";
import { stopQuoting } from "@/lib/trust/reviews/commands/stop-quoting";
import { writeReview } from "@/lib/trust/reviews/commands/write-review";
import { reviewPermissions } from "@/lib/trust/reviews/policy";
import { ReplyToReviewInput, WriteReviewInput } from "@/lib/trust/reviews/schema";
import { isVisibleTo } from "@/lib/trust/reviews/visibility";
import { readInput } from "../../read-input";
import { creates, type Entity, updates } from "../entity";
import * as field from "../fields";
import { adminOnly, me } from "../who";
import * as body from "../write/body";

const NewReview = z.object({
  deal_id: z.uuid(),
  rating: body.wholeNumber,
  text: body.text,
  may_quote: body.boolean,
});

async function write(
  ctx: Ctx,
  { deal_id: dealId, rating, text, may_quote: mayQuote }: z.output<typeof NewReview>,
): Promise<string> {
  const { viewer } = ctx as SignedInCtx;
  await writeReview(ctx, readInput(WriteReviewInput, { dealId, rating, text, mayQuote: mayQuote ?? false }));
  const [row] = await ctx.readDb.execute<{ id: string }>(sql`
    select id from reviews where deal_id = ${dealId} and author_id = ${viewer.id}`);
  if (!row) throw notFound();
  return row.id;
}

const Change = z.object({
  rating: body.wholeNumber,
  text: body.text,
  reply: body.text,
  may_quote: body.boolean,
});

/** The author edits an unpublished review; its subject replies. */
async function change(ctx: SignedInCtx, reviewId: string, sent: z.output<typeof Change>): Promise<void> {
  const [row] = await ctx.readDb.execute<{
    deal_id: string;
    author_id: string;
    rating: number;
    text: string;
    is_quotable: boolean;
  }>(sql`
    select deal_id, author_id, rating, text, is_quotable from reviews where id = ${reviewId}`);
  if (!row) throw notFound();
  if (sent.reply != null)
    await replyToReview(ctx, readInput(ReplyToReviewInput, { reviewId, reply: sent.reply }));
  const isSaid = sent.rating != null || sent.text != null;
  if (!isSaid && sent.may_quote === false) await stopQuoting(ctx, { reviewId });
  if (!isSaid && !sent.may_quote) return;
  if (row.author_id !== ctx.viewer.id) throw forbidden("Only the author can change a review.");
  const said = {
    dealId: row.deal_id,
    rating: sent.rating ?? row.rating,
    text: sent.text ?? row.text,
    mayQuote: sent.may_quote ?? row.is_quotable,
  };
  await writeReview(ctx, readInput(WriteReviewInput, said));
}

/** One side's review of the other after a deal. */
export const review: Entity = {
  name: "Review",
  about: "published reviews, and your own.",
  isPublic: true,
  from: "reviews r",
  visible: ({ viewer }) => isVisibleTo(viewer),
  fields: {
    id: field.id("r.id"),
    deal_id: field.id(
      (who) =>
        sql`case when ${me(who)} in (r.author_id, r.subject_id) or ${adminOnly(who)} then r.deal_id end`,
    ),
    author_id: field.id("r.author_id"),
    subject_id: field.id("r.subject_id"),
    vendor_profile_id: field.id("r.profile_id"),
    author_role: field.text("r.author_side"),
    rating: field.integer("r.rating"),
    text: field.text("r.text"),
    reply: field.text("r.reply"),
    replied_at: field.instant("r.replied_at"),
    shown_at: field.instant("r.shown_at"),
    created_date: field.instant("r.created_at"),
  },
  order: "-created_date",
  create: creates({
    name: "review.write",
    permission: reviewPermissions.writeReview,
    limit: writeLimit,
    about: "Available to both sides after a completed deal.",
    body: NewReview,
    run: write,
  }),
  update: updates({
    name: "review.change",
    permission: "signed_in",
    limit: writeLimit,
    about:
      "The author can edit a review until it is published, and can withdraw may_quote at any time. The reviewed side can reply once it is published.",
    body: Change,
    run: change,
  }),
};
