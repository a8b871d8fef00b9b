"use client";

import { useState } from "react";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { FactorCodeInput } from "@/components/identity/second-factor/factor-code-field";
import { confirmSignInAction } from "@/lib/identity/accounts/actions/entry";
import type { SignedInDto } from "@/lib/identity/accounts/schema";
import { PasskeyLogin } from "./passkey-login";
import { SignedInPanel } from "./signed-in-panel";

type Props = {
  /** The sign-in that waits for its second step, sealed. */
  pending: string;
  hasApp: boolean;
  hasPasskeys: boolean;
};

/** The second step of logging in: a passkey, a code from the app, or a recovery code. */
export function SecondStepForm({ pending, hasApp, hasPasskeys }: Props) {
  const [done, setDone] = useState<SignedInDto | null>(null);
  if (done)
    return (
      <SignedInPanel title={`Welcome back, ${done.fullName}`} destination={done.destination}>
        You're signed in. Taking you there…
      </SignedInPanel>
    );
  return (
    <div className="space-y-6">
      {hasPasskeys && <PasskeyLogin pending={pending} onSuccess={setDone} />}
      <Form action={confirmSignInAction} onSuccess={setDone} className="space-y-5">
        <input type="hidden" name="pending" value={pending} />
        <FormError fades />
        <FactorCodeInput hasApp={hasApp} />
        <SubmitButton block busyLabel="Logging in…">
          Log in
        </SubmitButton>
      </Form>
    </div>
  );
}
