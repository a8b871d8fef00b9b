"use client";

import { useActionState, useState } from "react";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { ReauthenticationField } from "@/components/identity/sessions/reauthentication-field";
import type { Reauthentication } from "@/lib/identity/accounts/schema";
import { createRecoveryCodesAction } from "@/lib/identity/second-factor/actions/app";
import { TWO_STEP_PATH } from "@/lib/identity/second-factor/paths";
import { RecoveryCodes } from "./recovery-codes";

/** Replaces the recovery codes, and shows the new ones. */
export function NewRecoveryCodes({ reauthentication }: { reauthentication: Reauthentication }) {
  const posting = useActionState(createRecoveryCodesAction, null);
  const [made, setMade] = useState<{ recoveryCodes: string[] } | null>(null);
  const done = made ?? (posting[0]?.ok ? posting[0].data : null);
  if (done) return <RecoveryCodes codes={done.recoveryCodes} next={TWO_STEP_PATH} />;
  return (
    <Form
      action={createRecoveryCodesAction}
      posting={posting}
      onSuccess={setMade}
      className="max-w-form space-y-5"
    >
      <ReauthenticationField reauthentication={reauthentication} purpose="second_factor" />
      <FormError fades />
      <SubmitButton busyLabel="Creating…">Create new codes</SubmitButton>
    </Form>
  );
}
