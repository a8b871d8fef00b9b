"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { showToast } from "@/components/ui/toast-queue";
import { pollProviderAction } from "@/lib/money/payments/actions/admin";

/** Has the provider asked at once how a payment stands. */
export function PollProviderForm({ paymentId }: { paymentId: string }) {
  const router = useRouter();
  return (
    <Form
      action={pollProviderAction}
      onSuccess={({ hasChanged }) => {
        showToast(hasChanged ? "Its state has changed." : "The provider says what we know.", {
          tone: "success",
        });
        router.refresh();
      }}
    >
      <input type="hidden" name="paymentId" value={paymentId} />
      <FormError />
      <SubmitButton variant="secondary" size="sm" busyLabel="Asking…">
        Ask the provider again
      </SubmitButton>
    </Form>
  );
}
