"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { withdrawApplicationAction } from "@/lib/agents/market/actions";

/** Takes an application back that has no answer yet. */
export function WithdrawForm({ applicationId, of }: { applicationId: string; of: string }) {
  const router = useRouter();
  return (
    <Form action={withdrawApplicationAction} onSuccess={() => router.refresh()}>
      <input type="hidden" name="applicationId" value={applicationId} />
      <SubmitButton size="sm" variant="secondary" busyLabel="Withdrawing...">
        Withdraw<span className="sr-only"> your application for {of}</span>
      </SubmitButton>
      <FormError className="has-[*]:mt-3" />
    </Form>
  );
}
