import { z } from "zod";
import { clean, oneLine, tooLong } from "@/lib/listings/events/fields";

export const REVIEW_LIMITS = { least: 10, text: 1_500, reply: 1_000, reason: 500 } as const;

const tidied = (least: number, most: number, empty: string) =>
  z
    .string({ error: empty })
    .overwrite(clean)
    .min(1, empty)
    .min(least, `Please write at least ${least} characters, so your review is helpful.`)
    .max(most, tooLong(most));

const NO_RATING = "Please choose 1 to 5 stars.";

export const WriteReviewInput = z.object({
  dealId: z.uuid(),
  rating: z.int(NO_RATING).min(1, NO_RATING).max(5, NO_RATING),
  text: tidied(REVIEW_LIMITS.least, REVIEW_LIMITS.text, "Please write your review."),
  mayQuote: z.boolean().default(false),
});
export type WriteReviewInput = z.output<typeof WriteReviewInput>;

export const ReplyToReviewInput = z.object({
  reviewId: z.uuid(),
  reply: tidied(1, REVIEW_LIMITS.reply, "Please write your reply."),
});
export type ReplyToReviewInput = z.output<typeof ReplyToReviewInput>;

export const StopQuotingInput = z.object({ reviewId: z.uuid() });
export type StopQuotingInput = z.output<typeof StopQuotingInput>;

const NO_REASON = "Please enter a reason.";

export const HideReviewInput = z.object({
  reviewId: z.uuid(),
  reason: z
    .string({ error: NO_REASON })
    .overwrite(oneLine)
    .min(1, NO_REASON)
    .max(REVIEW_LIMITS.reason, tooLong(REVIEW_LIMITS.reason)),
});
export type HideReviewInput = z.output<typeof HideReviewInput>;
