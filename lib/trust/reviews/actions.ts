"use server";

import { defineAction } from "@/lib/core/action";
import { FIX_ERRORS } from "@/lib/core/errors";
import { writeLimit } from "@/lib/core/limits";
import { hideReview } from "./commands/hide-review";
import { replyToReview } from "./commands/reply-to-review";
import { stopQuoting } from "./commands/stop-quoting";
import { unhideReview } from "./commands/unhide-review";
import { writeReview } from "./commands/write-review";
import { WriteReviewForm } from "./form";
import { REVIEWS_PATH } from "./paths";
import { reviewPermissions } from "./policy";
import { HideReviewInput, ReplyToReviewInput, StopQuotingInput } from "./schema";

export const writeReviewAction = defineAction({
  name: "review.write",
  input: WriteReviewForm,
  permission: reviewPermissions.writeReview,
  limit: writeLimit,
  invalidMessage: FIX_ERRORS,
  run: writeReview,
  redirectTo: ({ isShown }) => `${REVIEWS_PATH}?written=${isShown ? "shown" : "waits"}`,
});

export const replyToReviewAction = defineAction({
  name: "review.reply",
  input: ReplyToReviewInput,
  permission: reviewPermissions.replyToReview,
  limit: writeLimit,
  invalidMessage: FIX_ERRORS,
  run: replyToReview,
});

export const stopQuotingAction = defineAction({
  name: "review.stop_quoting",
  input: StopQuotingInput,
  permission: reviewPermissions.stopQuoting,
  limit: writeLimit,
  run: stopQuoting,
});

export const hideReviewAction = defineAction({
  name: "review.hide",
  input: HideReviewInput,
  permission: reviewPermissions.hideReview,
  limit: writeLimit,
  run: hideReview,
});

export const unhideReviewAction = defineAction({
  name: "review.unhide",
  input: HideReviewInput,
  permission: reviewPermissions.unhideReview,
  limit: writeLimit,
  run: unhideReview,
});
