"use client";

import { type ComponentProps, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import type { CodePurpose } from "@/db/enums";
import type { Action } from "@/lib/core/action";
import { CODE_MAILED, type Result } from "@/lib/core/result";
import { useFormState } from "./form-context";
import { TextField } from "./text-field";

type Props = Pick<ComponentProps<typeof TextField>, "hint" | "value" | "onChange"> & {
  mail: Action<null>;
  /** What the code authorizes. */
  purpose: CodePurpose;
};

/** Takes a code that we email on request. It confirms the identity of people whose account has no password. */
export function EmailCodeField({ mail, purpose, ...field }: Props) {
  const { notice } = useFormState();
  const [result, setResult] = useState<Result<null> | null>(null);
  const [pending, startTransition] = useTransition();
  const ask = () => startTransition(async () => setResult(await mail(null, { purpose })));
  return (
    <div className="space-y-3">
      {/* Without scripts, Enter presses the form's first button, which must not be the one that invalidates the code. */}
      <noscript>
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      </noscript>
      <TextField
        name="code"
        label="Code from our email"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
        {...field}
      />
      <input type="hidden" name="purpose" value={purpose} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          busy={pending}
          onClick={() => !pending && ask()}
          className="scripting-none:hidden"
        >
          Email me a code
        </Button>
        <noscript>
          <Button type="submit" variant="secondary" name="mailCode" value={purpose} formNoValidate>
            Email me a code
          </Button>
        </noscript>
        <p role="status" className="text-sm text-quiet">
          {result === null ? notice : result.ok ? CODE_MAILED : result.error.message}
        </p>
      </div>
    </div>
  );
}
