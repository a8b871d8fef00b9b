"use client";

import { useFormState } from "@/components/forms/form-context";
import { TextField } from "@/components/forms/text-field";
import type { Reauthentication } from "@/lib/identity/accounts/schema";

/** The code of the second factor, in every form that reauthenticates. Nothing for an account without one. */
export function FactorCodeField({ factor }: Pick<Reauthentication, "factor">) {
  const { fields } = useFormState();
  // Between opening and submitting the form, the last second factor may have become too old.
  if (!factor || (factor.isRecent && !fields["factorCode"])) return null;
  return <FactorCodeInput hasApp={factor.hasApp} />;
}

/** The field itself. */
export function FactorCodeInput({ hasApp, autoFocus }: { hasApp: boolean; autoFocus?: boolean }) {
  return (
    <TextField
      name="factorCode"
      label={hasApp ? "Code from your authenticator app" : "Recovery code"}
      hint={hasApp ? "6 digits, or one of your recovery codes." : "20 digits. Each code works once."}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={40}
      spellCheck={false}
      autoFocus={autoFocus}
      required
    />
  );
}
