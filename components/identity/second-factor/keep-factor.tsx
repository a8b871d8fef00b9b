"use client";

import { useState } from "react";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { Alert } from "@/components/ui/alert";
import { cancelFactorResetAction } from "@/lib/identity/second-factor/actions/resets";

/** Keeps a second factor that admins are about to reset. */
export function KeepFactor({ token }: { token: string }) {
  const [isDone, setDone] = useState(false);
  if (isDone)
    return (
      <Alert tone="success" live>
        Your two-step verification stays as it is.
      </Alert>
    );
  return (
    <Form action={cancelFactorResetAction} onSuccess={() => setDone(true)} className="space-y-5">
      <input type="hidden" name="token" value={token} />
      <p>Admins approved a reset of your two-step verification. If you didn't ask for it, cancel it here.</p>
      <FormError />
      <SubmitButton block busyLabel="Saving…">
        Keep two-step verification
      </SubmitButton>
    </Form>
  );
}
