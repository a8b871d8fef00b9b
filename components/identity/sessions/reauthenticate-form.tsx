"use client";

import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import type { Reauthentication } from "@/lib/identity/accounts/schema";
import { reauthenticateAction } from "@/lib/identity/sessions/actions/reauthenticate";
import { ReauthenticationField } from "./reauthentication-field";

type Props = {
  reauthentication: Reauthentication;
  /** The page to continue to. */
  next: string | null;
};

/** Reauthenticates an admin. */
export function ReauthenticateForm({ reauthentication, next }: Props) {
  return (
    <Form action={reauthenticateAction} className="space-y-5">
      {next && <input type="hidden" name="next" value={next} />}
      <ReauthenticationField reauthentication={reauthentication} purpose="desk" />
      <FormError />
      <SubmitButton busyLabel="Confirming…">Confirm</SubmitButton>
    </Form>
  );
}
