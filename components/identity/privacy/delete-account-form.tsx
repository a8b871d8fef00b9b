"use client";

import { CheckboxField } from "@/components/forms/checkbox-field";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { ReauthenticationField } from "@/components/identity/sessions/reauthentication-field";
import type { Reauthentication } from "@/lib/identity/accounts/schema";
import { deleteAccountAction } from "@/lib/identity/privacy/actions";

/** Deletes the user's own account permanently. */
export function DeleteAccountForm({ reauthentication }: { reauthentication: Reauthentication }) {
  return (
    <Form action={deleteAccountAction} className="max-w-form space-y-5">
      <ReauthenticationField reauthentication={reauthentication} purpose="delete_account" />
      <CheckboxField name="understood" label="I understand that this can't be undone" />
      <FormError />
      <SubmitButton variant="danger" busyLabel="Deleting…">
        Delete my account
      </SubmitButton>
    </Form>
  );
}
