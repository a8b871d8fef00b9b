"use client";

import { useState } from "react";
import { useFormState } from "@/components/forms/form-context";
import { TextField } from "@/components/forms/text-field";
import { Alert } from "@/components/ui/alert";
import type { Reauthentication } from "@/lib/identity/accounts/schema";
import { confirmPasskeyAction, startPasskeyCheckAction } from "@/lib/identity/second-factor/actions/passkeys";
import { PasskeyButton } from "./passkey-button";

/** The second factor, in every form that reauthenticates. Nothing for an account without one. */
export function FactorCodeField({ factor }: Pick<Reauthentication, "factor">) {
  const { fields } = useFormState();
  const [isConfirmed, setConfirmed] = useState(false);
  // Between opening and submitting the form, the last second factor may have become too old.
  const isTooOld = fields["factorCode"] !== undefined;
  if (!factor || (factor.isRecent && !isTooOld)) return null;
  if (isConfirmed && !isTooOld)
    return (
      <Alert tone="success" live>
        Your passkey is confirmed.
      </Alert>
    );
  return (
    <div className="space-y-3">
      <FactorCodeInput hasApp={factor.hasApp} />
      {factor.hasPasskeys && (
        <PasskeyButton
          start={() => startPasskeyCheckAction(null, {})}
          send={(passkey) => confirmPasskeyAction(null, { passkey })}
          onSuccess={() => setConfirmed(true)}
        >
          Use a passkey instead
        </PasskeyButton>
      )}
    </div>
  );
}

/** The field itself. */
export function FactorCodeInput({ hasApp }: { hasApp: boolean }) {
  return (
    <TextField
      name="factorCode"
      label={hasApp ? "Code from your authenticator app" : "Recovery code"}
      hint={hasApp ? "6 digits, or one of your recovery codes." : "20 digits. Each code works once."}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={40}
      spellCheck={false}
      required
    />
  );
}
