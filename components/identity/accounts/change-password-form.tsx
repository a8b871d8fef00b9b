"use client";

import { useState } from "react";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { PasswordField } from "@/components/forms/password-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { ReauthenticationField } from "@/components/identity/sessions/reauthentication-field";
import { Alert } from "@/components/ui/alert";
import { changePasswordAction } from "@/lib/identity/accounts/actions/password";
import { PASSWORD_HINT } from "@/lib/identity/accounts/copy";
import type { Reauthentication } from "@/lib/identity/accounts/schema";

/**
 * Changes the password, or sets the first one of an account created with Google. Also shows that it was just changed.
 */
export function ChangePasswordForm({
  reauthentication,
  isChanged,
}: {
  reauthentication: Reauthentication;
  isChanged: boolean;
}) {
  const [done, setDone] = useState(isChanged);
  if (done)
    return (
      <Alert tone="success" live title="Your password was changed">
        All other devices are signed out, and we've sent you an email about it.
      </Alert>
    );
  return (
    <Form action={changePasswordAction} onSuccess={() => setDone(true)} className="max-w-form space-y-5">
      <ReauthenticationField reauthentication={reauthentication} purpose="password" />
      <PasswordField
        name="password"
        label="New password"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
        maxLength={128}
        required
      />
      <FormError fades />
      <SubmitButton busyLabel="Saving…">
        {reauthentication.hasPassword ? "Change password" : "Set a password"}
      </SubmitButton>
    </Form>
  );
}
