"use client";

import { useState, useTransition } from "react";
import { PasswordField } from "@/components/forms/password-field";
import { TextField } from "@/components/forms/text-field";
import { Button } from "@/components/ui/button";
import { mailAccountCodeAction } from "@/lib/accounts/actions/proofs";
import type { MailCodeInput } from "@/lib/accounts/schema";

type Props = { hasPassword: boolean; purpose: MailCodeInput["purpose"] };

/** Who is there, once more: the password, or a mailed code where the account has none. */
export function ProofField({ hasPassword, purpose }: Props) {
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
  return <CodeField purpose={purpose} />;
}

function CodeField({ purpose }: Pick<Props, "purpose">) {
  const [answer, setAnswer] = useState("");
  const [pending, startTransition] = useTransition();
  const mail = () =>
    startTransition(async () => {
      const result = await mailAccountCodeAction(null, { purpose });
      setAnswer(result.ok ? "We have mailed you a code. It is good for 10 minutes." : result.error.message);
    });
  return (
    <div className="space-y-3">
      <TextField
        name="code"
        label="Code from our mail"
        hint="Your account has no password yet, so we mail you a code first."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" busy={pending} onClick={() => !pending && mail()}>
          Mail me a code
        </Button>
        <p role="status" className="text-sm text-quiet">
          {answer}
        </p>
      </div>
    </div>
  );
}
