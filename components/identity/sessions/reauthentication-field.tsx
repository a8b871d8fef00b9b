"use client";

import { EmailCodeField } from "@/components/forms/email-code-field";
import { PasswordField } from "@/components/forms/password-field";
import { FactorCodeField } from "@/components/identity/second-factor/factor-code-field";
import type { MailCodeInput, Reauthentication } from "@/lib/identity/accounts/schema";
import { mailAccountCodeAction } from "@/lib/identity/sessions/actions/email-codes";

type Props = { reauthentication: Reauthentication; purpose: MailCodeInput["purpose"] };

/**
 * The fields to reauthenticate with: the password, or an emailed code if the account has none; and the second factor,
 * if there is one.
 */
export function ReauthenticationField({ reauthentication, purpose }: Props) {
  const { hasPassword, factor } = reauthentication;
  return (
    <>
      {hasPassword ? (
        <PasswordField
          name="currentPassword"
          label="Current password"
          autoComplete="current-password"
          maxLength={128}
          required
        />
      ) : (
        <EmailCodeField
          hint="Your account has no password yet, so we'll email you a code first."
          mail={mailAccountCodeAction}
          purpose={purpose}
        />
      )}
      <FactorCodeField factor={factor} />
    </>
  );
}
