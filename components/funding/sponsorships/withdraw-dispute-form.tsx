"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { showToast } from "@/components/ui/toast-queue";
import { withdrawDisputeAction } from "@/lib/funding/sponsorships/actions";

/** Takes the sponsor's own dispute back, so that the money goes its way again. */
export function WithdrawDisputeForm({ disputeId, of }: { disputeId: string; of: string }) {
  const router = useRouter();
  return (
    <Form
      action={withdrawDisputeAction}
      onSuccess={() => {
        showToast("You have taken the dispute back.", { tone: "success" });
        router.refresh();
      }}
    >
      <input type="hidden" name="disputeId" value={disputeId} />
      <SubmitButton variant="secondary" size="sm" busyLabel="Taking it back…">
        Take the dispute back
        <span className="sr-only"> {of}</span>
      </SubmitButton>
      <FormError className="has-[*]:mt-3" />
    </Form>
  );
}
