"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { showToast } from "@/components/ui/toast-queue";
import { resendMailAction } from "@/lib/messaging/mail/actions";

/** Sends a mail once more that did not arrive. */
export function ResendMail({ mailId }: { mailId: string }) {
  const router = useRouter();
  return (
    <Form
      action={resendMailAction}
      className="mt-8"
      onSuccess={() => {
        showToast("It is on its way.", { tone: "success" });
        router.refresh();
      }}
    >
      <input type="hidden" name="mailId" value={mailId} />
      <FormError />
      <SubmitButton busyLabel="Sending…">Send it again</SubmitButton>
    </Form>
  );
}
