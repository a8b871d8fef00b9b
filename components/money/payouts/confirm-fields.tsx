"use client";

import type { ChangeEvent } from "react";
import { EmailCodeField } from "@/components/forms/email-code-field";
import { PasswordField } from "@/components/forms/password-field";
import { mailPayoutCodeAction } from "@/lib/identity/sessions/actions/email-codes";

type Props = { by: "password" | "code"; value: string; onChange: (value: string) => void };

/** Who is there, once more: details that are already set are changed by their owner only. */
export function ConfirmFields({ by, value, onChange }: Props) {
  const typed = { value, onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value) };
  if (by === "password")
    return (
      <PasswordField
        name="password"
        label="Your password"
        hint="Asked for again, because your payout details are changed."
        autoComplete="current-password"
        maxLength={128}
        required
        {...typed}
      />
    );
  return (
    <EmailCodeField
      hint="Your account has no password, so we mail you a code before your payout details are changed."
      mail={mailPayoutCodeAction}
      purpose="payout_details"
      {...typed}
    />
  );
}
