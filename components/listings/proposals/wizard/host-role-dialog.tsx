"use client";

import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { LazyDialog } from "@/components/ui/lazy-dialog";
import { addRoleAction } from "@/lib/identity/accounts/actions/roles";

type Props = { open: boolean; asksCompany: boolean; onClose: () => void; onAdded: () => void };

/** Adds the missing Event Host role without leaving the wizard. */
export function HostRoleDialog({ open, asksCompany, onClose, onAdded }: Props) {
  return (
    <LazyDialog
      open={open}
      onClose={onClose}
      title="Add the Event Host role to your account"
      description="You need the Event Host role to publish a proposal. You keep your other roles, and your draft is saved."
    >
      <Form
        action={addRoleAction}
        onSuccess={onAdded}
        failureMessage="Error adding role."
        className="grid gap-4"
      >
        <input type="hidden" name="role" value="event_host" />
        {asksCompany && (
          <TextField
            name="companyName"
            label="Organization name"
            autoComplete="organization"
            required
            data-autofocus
          />
        )}
        <FormError />
        <SubmitButton block size="lg" busyLabel="Adding…">
          Add the Event Host role
        </SubmitButton>
      </Form>
    </LazyDialog>
  );
}
