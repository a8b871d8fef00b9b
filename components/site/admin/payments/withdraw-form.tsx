"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { showToast } from "@/components/ui/toast-queue";
import { withdrawConfirmationAction } from "@/lib/money/payments/actions/admin";

/** Takes back what waits for a second admin. */
export function WithdrawForm({ confirmationId, of }: { confirmationId: string; of: string }) {
  const router = useRouter();
  return (
    <Form
      action={withdrawConfirmationAction}
      className="mt-2"
      onSuccess={() => {
        showToast("It waits for nobody any more.", { tone: "success" });
        router.refresh();
      }}
    >
      <input type="hidden" name="confirmationId" value={confirmationId} />
      <FormError />
      <SubmitButton variant="quiet" size="sm" busyLabel="Taking it back…">
        Take it back<span className="sr-only"> ({of})</span>
      </SubmitButton>
    </Form>
  );
}
