"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { unsubscribeAction } from "@/lib/messaging/notifications/actions";

/** Ends the mails of one kind: a press, because mail scanners follow links but press nothing. */
export function UnsubscribeForm({ token, label }: { token: string; label: string }) {
  const router = useRouter();
  return (
    <Form
      action={unsubscribeAction}
      onSuccess={() => router.refresh()}
      className="grid justify-items-center gap-4"
    >
      <input type="hidden" name="token" value={token} />
      <FormError />
      <SubmitButton busyLabel="Unsubscribing...">Unsubscribe from “{label}”</SubmitButton>
    </Form>
  );
}
