"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { showToast } from "@/components/ui/toast-queue";
import { askForLookAction } from "@/lib/admin/actions/books";

/** Has the books looked over now. */
export function LookOverForm() {
  const router = useRouter();
  return (
    <Form
      action={askForLookAction}
      onSuccess={() => {
        showToast("The books are being looked over. Load this page again in a moment.", { tone: "success" });
        router.refresh();
      }}
    >
      <FormError />
      <SubmitButton busyLabel="Asking…">Look over the books now</SubmitButton>
    </Form>
  );
}
