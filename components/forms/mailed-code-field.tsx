"use client";

import { type ComponentProps, useActionState, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import type { Action } from "@/lib/core/action";
import type { Result } from "@/lib/core/result";
import { TextField } from "./text-field";

type Props = Pick<ComponentProps<typeof TextField>, "hint" | "value" | "onChange"> & {
  mail: Action<null>;
  /** What the code is to be good for, where the action asks. */
  purpose?: string;
};

/** A code from a mail that it has sent on demand: who is there, where an account has no password. */
export function MailedCodeField({ mail, purpose, ...field }: Props) {
  const [posted, post] = useActionState(mail, null);
  const [answer, setAnswer] = useState<Result<null> | null>(null);
  const [pending, startTransition] = useTransition();
  const ask = () => startTransition(async () => setAnswer(await mail(null, { purpose })));
  return (
    <div className="space-y-3">
      {/* Without scripts Enter presses a form's first button, which must not be the one that voids the code. */}
      <noscript>
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      </noscript>
      <TextField
        name="code"
        label="Code from our mail"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
        {...field}
      />
      {purpose && <input type="hidden" name="purpose" value={purpose} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          busy={pending}
          onClick={() => !pending && ask()}
          className="scripting-none:hidden"
        >
          Mail me a code
        </Button>
        <noscript>
          <Button type="submit" variant="secondary" formAction={post} formNoValidate>
            Mail me a code
          </Button>
        </noscript>
        <p role="status" className="text-sm text-quiet">
          {wordsFor(answer ?? posted)}
        </p>
      </div>
    </div>
  );
}

function wordsFor(result: Result<null> | null): string {
  if (!result) return "";
  return result.ok ? "We have mailed you a code. It is good for 10 minutes." : result.error.message;
}
