"use client";

import { useState } from "react";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { KeepFresh } from "@/components/messaging/live/keep-fresh";
import type { ButtonKind } from "@/components/ui/button-style";
import type { Result } from "@/lib/core/result";

const SOON_MS = 2_000;

type Props = ButtonKind & {
  /** Queues a job. Duplicate requests are merged. */
  action: (previous: Result<null> | null, form: FormData) => Promise<Result<null>>;
  /** When it last ran (ISO). Once this changes, the page shows the result. */
  doneAt: string | null;
  label: string;
  waiting: string;
};

/** Queues a job and refreshes the page until it is done. */
export function RequestAndWatch({ action, doneAt, label, waiting, ...rest }: Props) {
  const [askedAfter, setAskedAfter] = useState<string | null>();
  const isAsked = askedAfter === doneAt;
  return (
    <Form action={action} onSuccess={() => setAskedAfter(doneAt)} className="grid gap-2">
      <FormError />
      <SubmitButton busyLabel="Starting…" {...rest}>
        {label}
      </SubmitButton>
      <div role="status" className="text-sm empty:hidden">
        {isAsked && waiting}
      </div>
      {isAsked && <KeepFresh everyMs={SOON_MS} />}
    </Form>
  );
}
