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
  /** Asks the job process for something. Asked twice it is done once. */
  action: (previous: Result<null> | null, form: FormData) => Promise<Result<null>>;
  /** When it was last done (ISO): once that is later, the page shows what came of it. */
  doneAt: string | null;
  label: string;
  waiting: string;
};

/** Has the job process do something now, and keeps the page up to date until it is done. */
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
