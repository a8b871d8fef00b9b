"use client";

import { useState, useTransition } from "react";
import { PasswordField } from "@/components/forms/password-field";
import { TextField } from "@/components/forms/text-field";
import { Button } from "@/components/ui/button";
import { mailPayoutCodeAction } from "@/lib/accounts/actions/proofs";

type Props = { by: "password" | "code"; value: string; onChange: (value: string) => void };

/** Who is there, once more: details that are already set are changed by their owner only. */
export function ConfirmFields({ by, value, onChange }: Props) {
  if (by === "password")
    return (
      <PasswordField
        name="password"
        label="Your password"
        hint="Asked for again, because your payout details are changed."
        autoComplete="current-password"
        maxLength={128}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        required
      />
    );
  return <CodeField value={value} onChange={onChange} />;
}

function CodeField({ value, onChange }: Omit<Props, "by">) {
  const [answer, setAnswer] = useState("");
  const [pending, startTransition] = useTransition();
  const mail = () =>
    startTransition(async () => {
      const result = await mailPayoutCodeAction(null, {});
      setAnswer(result.ok ? "We have mailed you a code. It is good for 10 minutes." : result.error.message);
    });
  return (
    <div className="space-y-3">
      <TextField
        name="code"
        label="Code from our mail"
        hint="Your account has no password, so we mail you a code before your payout details are changed."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={value}
        onChange={(event) => onChange(event.target.value)}
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
