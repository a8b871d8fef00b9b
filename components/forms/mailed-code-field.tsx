"use client";

import { type ComponentProps, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import type { Result } from "@/lib/core/result";
import { TextField } from "./text-field";

type Props = Pick<ComponentProps<typeof TextField>, "hint" | "value" | "onChange"> & {
  mail: () => Promise<Result<unknown>>;
};

/** A code from a mail that it has sent on demand: who is there, where an account has no password. */
export function MailedCodeField({ mail, ...field }: Props) {
  const [answer, setAnswer] = useState("");
  const [pending, startTransition] = useTransition();
  const ask = () =>
    startTransition(async () => {
      const result = await mail();
      setAnswer(result.ok ? "We have mailed you a code. It is good for 10 minutes." : result.error.message);
    });
  return (
    <div className="space-y-3">
      <TextField
        name="code"
        label="Code from our mail"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
        {...field}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" busy={pending} onClick={() => !pending && ask()}>
          Mail me a code
        </Button>
        <p role="status" className="text-sm text-quiet">
          {answer}
        </p>
      </div>
    </div>
  );
}
