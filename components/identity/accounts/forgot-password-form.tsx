"use client";

import { useState } from "react";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { Alert } from "@/components/ui/alert";
import { askForResetAction } from "@/lib/identity/accounts/actions/password";
import { RESET_ASKED_FOR } from "@/lib/identity/accounts/copy";

/** The address to email a link to. The response is the same for every address. */
export function ForgotPasswordForm({ alreadyAsked }: { alreadyAsked: boolean }) {
  const [asked, setAsked] = useState(alreadyAsked);
  if (asked)
    return (
      <Alert tone="success" live title="Check your email">
        {RESET_ASKED_FOR}
      </Alert>
    );
  return (
    <Form action={askForResetAction} onSuccess={() => setAsked(true)} className="space-y-5">
      <FormError fades />
      <TextField
        name="email"
        type="email"
        label="Email Address"
        autoComplete="username"
        inputMode="email"
        required
      />
      <SubmitButton block busyLabel="Sending…">
        Email me a link
      </SubmitButton>
    </Form>
  );
}
