"use client";

import { EmailCodeField } from "@/components/forms/email-code-field";
import { PasswordField } from "@/components/forms/password-field";
import { formatMoment } from "@/lib/core/dates";
import type { AdminReauthentication } from "@/lib/identity/accounts/schema";
import { mailAccountCodeAction } from "@/lib/identity/sessions/actions/email-codes";

type Props = {
  reauthentication: AdminReauthentication;
  purpose: "payout_approval" | "transfer_confirmation";
  /** It is asked for, however many admins there are. */
  always?: boolean;
};

/** Two admins agree on what moves money; a single one proves who they are, by the password or a mailed code. */
export function ReauthenticationFields({ reauthentication, purpose, always = false }: Props) {
  if (reauthentication.countsFrom && !always)
    return (
      <p className="text-sm text-quiet">
        You were made an administrator less than 24 hours ago. Where two have to agree, your word counts from{" "}
        {formatMoment(reauthentication.countsFrom)} UTC.
      </p>
    );
  if (reauthentication.hasSecond && !always)
    return (
      <p className="text-sm text-quiet">
        Two admins have to agree: the first one’s word waits here until another one has said the same.
      </p>
    );
  const hint = always
    ? undefined
    : "You are the only admin so far, so nobody else looks. Whom you make one counts after 24 hours.";
  if (reauthentication.hasPassword)
    return (
      <PasswordField
        name="password"
        label="Your password"
        hint={hint}
        autoComplete="current-password"
        maxLength={128}
        required
      />
    );
  return <EmailCodeField hint={hint} mail={mailAccountCodeAction} purpose={purpose} />;
}
