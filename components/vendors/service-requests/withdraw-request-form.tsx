"use client";

import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { withdrawRequestAction } from "@/lib/vendors/service-requests/actions";

/** Asks vendors no more for a service. */
export function WithdrawRequestForm({ requestId, service }: { requestId: string; service: string }) {
  return (
    <Form action={withdrawRequestAction}>
      <input type="hidden" name="requestId" value={requestId} />
      <FormError className="has-[*]:mb-4" />
      <SubmitButton variant="danger" busyLabel="Withdrawing…">
        Withdraw {service}
      </SubmitButton>
    </Form>
  );
}
