"use client";

import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { reauthenticateAction } from "@/lib/identity/sessions/actions/reauthenticate";
import { ReauthenticationField } from "./reauthentication-field";

type Props = {
  hasPassword: boolean;
  /** The page to go on to. */
  next: string | null;
};

/** An administrator proves once more who they are. */
export function ReauthenticateForm({ hasPassword, next }: Props) {
  return (
    <Form action={reauthenticateAction} className="space-y-5">
      {next && <input type="hidden" name="next" value={next} />}
      <ReauthenticationField hasPassword={hasPassword} purpose="desk" />
      <FormError />
      <SubmitButton busyLabel="Confirming…">Confirm</SubmitButton>
    </Form>
  );
}
