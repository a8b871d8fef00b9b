"use client";

import type { ChangeEvent } from "react";
import { EmailCodeField } from "@/components/forms/email-code-field";
import { PasswordField } from "@/components/forms/password-field";
import { FactorCodeField } from "@/components/identity/second-factor/factor-code-field";
import type { Reauthentication } from "@/lib/identity/accounts/schema";
import { mailPayoutCodeAction } from "@/lib/identity/sessions/actions/email-codes";

type Props = { confirmation: Reauthentication; value: string; onChange: (value: string) => void };

/** Reauthentication: only the owner may save where the money goes. */
export function ConfirmFields({ confirmation, value, onChange }: Props) {
  const typed = { value, onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value) };
  return (
    <>
      {confirmation.hasPassword ? (
        <PasswordField
          name="password"
          label="Your password"
          hint="We ask again to protect your payouts."
          autoComplete="current-password"
          maxLength={128}
          required
          {...typed}
        />
      ) : (
        <EmailCodeField
          hint="Your account has no password, so we'll email you a code before you save your payout details."
          mail={mailPayoutCodeAction}
          purpose="payout_details"
          {...typed}
        />
      )}
      <FactorCodeField factor={confirmation.factor} />
    </>
  );
}
