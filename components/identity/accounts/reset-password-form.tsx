"use client";

import { useState } from "react";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { PasswordField } from "@/components/forms/password-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { SignedInPanel } from "@/components/identity/sessions/signed-in-panel";
import { resetPasswordAction } from "@/lib/identity/accounts/actions/password";
import { PASSWORD_HINT } from "@/lib/identity/accounts/copy";

/** The new password, after opening an emailed link. */
export function ResetPasswordForm({ token, email }: { token: string; email: string }) {
  const [done, setDone] = useState(false);
  if (done)
    return (
      <SignedInPanel title="Your password was changed" destination="/login" label="Log in" waitMs={3000}>
        Every device is signed out. Taking you to the login page…
      </SignedInPanel>
    );
  return (
    <Form action={resetPasswordAction} onSuccess={() => setDone(true)} className="space-y-5">
      <input type="hidden" name="token" value={token} />
      <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        name="password"
        label="New password"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
        maxLength={128}
        required
      />
      <FormError fades />
      <SubmitButton block busyLabel="Saving…">
        Change password
      </SubmitButton>
    </Form>
  );
}
