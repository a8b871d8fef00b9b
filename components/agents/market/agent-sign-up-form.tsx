"use client";

import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { PasswordField } from "@/components/forms/password-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { AgreementNote } from "@/components/identity/accounts/agreement-note";
import { signUpAgentAction } from "@/lib/agents/agreements/actions";
import { SIGN_UP_FAILED } from "@/lib/agents/agreements/invitation-copy";
import { PASSWORD_HINT } from "@/lib/identity/accounts/copy";

/**
 * Creates an invited person's account and accepts the invitation. The page shows the success itself, because it
 * re-renders for the signed-in user.
 */
export function AgentSignUpForm({ token, email }: { token: string; email: string }) {
  return (
    <Form action={signUpAgentAction} failureMessage={SIGN_UP_FAILED} className="space-y-5">
      <input type="hidden" name="token" value={token} />
      <TextField
        name="email"
        label="Email"
        type="email"
        defaultValue={email}
        autoComplete="username"
        disabled
      />
      <TextField name="fullName" label="Full Name" autoComplete="name" maxLength={120} required />
      <PasswordField
        name="password"
        label="Password"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
        maxLength={128}
        required
      />
      <FormError />
      <SubmitButton block busyLabel="Creating your account…">
        Create account and accept
      </SubmitButton>
      <AgreementNote />
    </Form>
  );
}
