"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { showToast } from "@/components/ui/toast-queue";
import { checkLogAction } from "@/lib/audit/actions";

/** Has all digests made anew by the job process. */
export function CheckLogButton() {
  const router = useRouter();
  return (
    <Form
      action={checkLogAction}
      onSuccess={() => {
        showToast("The log is being checked. Reload this page in a moment.", { tone: "success" });
        router.refresh();
      }}
    >
      <FormError />
      <SubmitButton size="sm" variant="secondary" busyLabel="Asking…">
        Check now
      </SubmitButton>
    </Form>
  );
}
