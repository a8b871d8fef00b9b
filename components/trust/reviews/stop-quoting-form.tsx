"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { showToast } from "@/components/ui/toast-queue";
import { stopQuotingAction } from "@/lib/trust/reviews/actions";

/** Takes back the leave to quote a review that can be changed no more. */
export function StopQuotingForm({ reviewId, other }: { reviewId: string; other: string }) {
  const router = useRouter();
  return (
    <Form
      action={stopQuotingAction}
      className="mt-3 space-y-3"
      onSuccess={() => {
        showToast("We no longer quote this review.", { tone: "success" });
        router.refresh();
      }}
    >
      <input type="hidden" name="reviewId" value={reviewId} />
      <p className="text-sm text-quiet">You let us quote this on the homepage with your name.</p>
      <FormError />
      <SubmitButton variant="secondary" size="sm" busyLabel="Saving…">
        Stop quoting it<span className="sr-only">: your review of {other}</span>
      </SubmitButton>
    </Form>
  );
}
