"use client";

import { EmailCodeField } from "@/components/forms/email-code-field";
import { PasswordField } from "@/components/forms/password-field";
import type { MailCodeInput } from "@/lib/identity/accounts/schema";
import { mailAccountCodeAction } from "@/lib/identity/sessions/actions/email-codes";

type Props = { hasPassword: boolean; purpose: MailCodeInput["purpose"] };

/** The field to reauthenticate with: the password, or an emailed code if the account has none. */
export function ReauthenticationField({ hasPassword, purpose }: Props) {
  if (hasPassword)
    return (
      <PasswordField
        name="currentPassword"
        label="Current password"
        autoComplete="current-password"
        maxLength={128}
        required
      />
    );
  return (
    <EmailCodeField
      hint="Your account has no password yet, so we'll email you a code first."
      mail={mailAccountCodeAction}
      purpose={purpose}
    />
  );
}
