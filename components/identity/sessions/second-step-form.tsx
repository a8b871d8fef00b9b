"use client";

import { useState } from "react";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { FactorCodeInput } from "@/components/identity/second-factor/factor-code-field";
import { confirmSignInAction } from "@/lib/identity/accounts/actions/entry";
import type { SignedInDto } from "@/lib/identity/accounts/schema";
import { SignedInPanel } from "./signed-in-panel";

/** The second step of logging in. `pending`: the sign-in that waits for it, sealed. */
export function SecondStepForm({ pending, hasApp }: { pending: string; hasApp: boolean }) {
  const [done, setDone] = useState<SignedInDto | null>(null);
  if (done)
    return (
      <SignedInPanel title={`Welcome back, ${done.fullName}`} destination={done.destination}>
        You're signed in. Taking you there…
      </SignedInPanel>
    );
  return (
    <Form action={confirmSignInAction} onSuccess={setDone} className="space-y-5">
      <input type="hidden" name="pending" value={pending} />
      <FormError fades />
      <FactorCodeInput hasApp={hasApp} />
      <SubmitButton block busyLabel="Logging in…">
        Log in
      </SubmitButton>
    </Form>
  );
}
