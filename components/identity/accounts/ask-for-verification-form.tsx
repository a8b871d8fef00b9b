"use client";

import { useState } from "react";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { Alert } from "@/components/ui/alert";
import { askForVerificationAction } from "@/lib/identity/accounts/actions/email";
import { LINK_ASKED_FOR } from "@/lib/identity/accounts/copy";

/** Requests a new link by address, for guests. */
export function AskForVerificationForm() {
  const [asked, setAsked] = useState(false);
  if (asked)
    return (
      <Alert tone="success" live>
        {LINK_ASKED_FOR}
      </Alert>
    );
  return (
    <Form action={askForVerificationAction} onSuccess={() => setAsked(true)} className="space-y-5">
      <FormError fades />
      <TextField
        name="email"
        type="email"
        label="Email Address"
        autoComplete="email"
        inputMode="email"
        required
      />
      <SubmitButton block busyLabel="Sending…">
        Send a new link
      </SubmitButton>
    </Form>
  );
}
