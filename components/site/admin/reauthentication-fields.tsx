"use client";

import { EmailCodeField } from "@/components/forms/email-code-field";
import { PasswordField } from "@/components/forms/password-field";
import { FactorCodeField } from "@/components/identity/second-factor/factor-code-field";
import { ReaderTime } from "@/components/text/reader-time";
import type { AdminReauthentication } from "@/lib/identity/accounts/schema";
import { mailAccountCodeAction } from "@/lib/identity/sessions/actions/email-codes";

type Props = {
  reauthentication: AdminReauthentication;
  purpose: "payout_approval" | "transfer_confirmation";
  /** Always asks, even with two admins. */
  always?: boolean;
};

/**
 * Moving money takes two admins, each with their second factor, if they have one. A single admin reauthenticates with
 * their password or an emailed code, too.
 */
export function ReauthenticationFields({ reauthentication, purpose, always = false }: Props) {
  if (reauthentication.countsFrom && !always)
    return (
      <p className="text-sm text-quiet">
        You became an admin less than 24 hours ago. You can act as a second admin starting{" "}
        <ReaderTime iso={reauthentication.countsFrom.toISOString()} />.
      </p>
    );
  if (reauthentication.hasSecond && !always)
    return (
      <>
        <p className="text-sm text-quiet">
          This needs two admins. Your approval is saved until a second admin approves, too.
        </p>
        <FactorCodeField factor={reauthentication.factor} />
      </>
    );
  const hint = always
    ? undefined
    : "You're the only admin, so no second approval is needed. A new admin counts after 24 hours.";
  return (
    <>
      {reauthentication.hasPassword ? (
        <PasswordField
          name="password"
          label="Your password"
          hint={hint}
          autoComplete="current-password"
          maxLength={128}
          required
        />
      ) : (
        <EmailCodeField hint={hint} mail={mailAccountCodeAction} purpose={purpose} />
      )}
      <FactorCodeField factor={reauthentication.factor} />
    </>
  );
}
