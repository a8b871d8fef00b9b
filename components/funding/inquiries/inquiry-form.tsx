"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextareaField } from "@/components/forms/textarea-field";
import { showToast } from "@/components/ui/toast-queue";
import { sendInquiryAction } from "@/lib/funding/inquiries/actions";
import { NOTE_LIMIT } from "@/lib/funding/inquiries/schema";

/** Tells the host that the sponsor is interested. */
export function InquiryForm({ proposalId }: { proposalId: string }) {
  const router = useRouter();
  return (
    <Form
      action={sendInquiryAction}
      className="grid gap-4"
      onSuccess={() => {
        showToast("We've let the host know.", { tone: "success" });
        router.refresh();
      }}
    >
      <input type="hidden" name="proposalId" value={proposalId} />
      <TextareaField name="note" label="Message to the host" optional maxLength={NOTE_LIMIT} rows={3} />
      <FormError />
      <div>
        <SubmitButton busyLabel="Sending…">I'm interested</SubmitButton>
      </div>
    </Form>
  );
}
