"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { showToast } from "@/components/ui/toast-queue";
import { withdrawInquiryAction } from "@/lib/funding/inquiries/actions";

/** Takes back what a sponsor said or offered. */
export function WithdrawInquiryForm({ interestId, of }: { interestId: string; of: string }) {
  const router = useRouter();
  return (
    <Form
      action={withdrawInquiryAction}
      onSuccess={() => {
        showToast("It is withdrawn.", { tone: "success" });
        router.refresh();
      }}
    >
      <input type="hidden" name="interestId" value={interestId} />
      <SubmitButton variant="quiet" size="sm" busyLabel="Withdrawing…">
        Withdraw<span className="sr-only"> {of}</span>
      </SubmitButton>
      <FormError className="has-[*]:mt-3" />
    </Form>
  );
}
