"use client";

import { type ComponentProps, useState } from "react";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { ReauthenticationField } from "@/components/identity/sessions/reauthentication-field";
import { Alert } from "@/components/ui/alert";
import { changeEmailAction } from "@/lib/identity/accounts/actions/email";
import type { Reauthentication } from "@/lib/identity/accounts/schema";

type Props = {
  reauthentication: Reauthentication;
  /** A new address that was requested earlier and isn't confirmed yet. */
  nextEmail: string | null;
  posting: ComponentProps<typeof Form<{ email: string }>>["posting"];
};

/** Changes the email address, which takes effect when the emailed link is opened. */
export function ChangeEmailForm({ reauthentication, nextEmail, posting }: Props) {
  const [askedFor, setAskedFor] = useState(nextEmail);
  return (
    <div className="max-w-form space-y-5">
      <div role="status">
        {askedFor && (
          <Alert title="Please confirm the new address">
            We've emailed a link to <span className="break-words">{askedFor}</span>. Open it within 24 hours
            to change your address.
          </Alert>
        )}
      </div>
      <Form
        action={changeEmailAction}
        posting={posting}
        onSuccess={({ email }) => setAskedFor(email)}
        className="space-y-5"
      >
        <TextField
          name="email"
          type="email"
          label="New email address"
          autoComplete="email"
          inputMode="email"
          required
        />
        <ReauthenticationField reauthentication={reauthentication} purpose="email" />
        <FormError fades />
        <SubmitButton busyLabel="Sending…">Change email</SubmitButton>
      </Form>
    </div>
  );
}
