"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextareaField } from "@/components/forms/textarea-field";
import { showToast } from "@/components/ui/toast-queue";
import { replyToReviewAction } from "@/lib/trust/reviews/actions";
import { REVIEW_LIMITS } from "@/lib/trust/reviews/schema";

/** Replies once to a review about the viewer. */
export function ReplyForm({ reviewId, other }: { reviewId: string; other: string }) {
  const router = useRouter();
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-action">
        Reply to {other}
      </summary>
      <Form
        action={replyToReviewAction}
        className="mt-2 max-w-measure space-y-3"
        onSuccess={() => {
          showToast("Your reply is public.", { tone: "success" });
          router.refresh();
        }}
      >
        <input type="hidden" name="reviewId" value={reviewId} />
        <TextareaField
          name="reply"
          label="Your reply"
          hint="Public. You can reply once, and you can't edit it."
          rows={3}
          maxLength={REVIEW_LIMITS.reply}
          required
        />
        <FormError />
        <SubmitButton size="sm" busyLabel="Sending…">
          Post reply
        </SubmitButton>
      </Form>
    </details>
  );
}
