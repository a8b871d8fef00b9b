"use client";

import { useState } from "react";
import { AgreementNote } from "@/components/accounts/agreement-note";
import { SignedInPanel } from "@/components/accounts/signed-in-panel";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { PasswordField } from "@/components/forms/password-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { PASSWORD_HINT } from "@/lib/accounts/words";
import { signUpAgentAction } from "@/lib/agents/actions/invitations";
import { SIGN_UP_FAILED } from "@/lib/agents/invitation-words";

/** Makes the account of somebody who was invited, and accepts the invitation with it. */
export function AgentSignUpForm({ token, email }: { token: string; email: string }) {
  const [destination, setDestination] = useState<string | null>(null);
  if (destination)
    return (
      <SignedInPanel title="You are an agent now" destination={destination}>
        Your account is ready, and your link too. Taking you to your dashboard…
      </SignedInPanel>
    );
  return (
    <Form
      action={signUpAgentAction}
      failureMessage={SIGN_UP_FAILED}
      onSuccess={(done) => setDestination(done.destination)}
      className="space-y-5"
    >
      <input type="hidden" name="token" value={token} />
      <TextField
        name="email"
        label="Email"
        type="email"
        defaultValue={email}
        autoComplete="username"
        disabled
      />
      <TextField name="fullName" label="Full name" autoComplete="name" maxLength={120} required />
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
