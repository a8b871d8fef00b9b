"use client";

import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import type { SelfServiceRole } from "@/db/enums";
import { addRoleAction } from "@/lib/identity/accounts/actions/roles";
import { ADD_ROLE_FAILED, COMPANY_LABELS } from "@/lib/identity/accounts/copy";
import { roleLabels } from "@/lib/identity/accounts/roles";

type Props = {
  role: SelfServiceRole;
  /** Asked for only if the account has none yet. */
  hasCompany: boolean;
  /** Where to go after the role is added. */
  redirectUrl: string;
};

/** Adds a role in one click, or two if the organization's name is missing. */
export function AddRoleForm({ role, hasCompany, redirectUrl }: Props) {
  const company = COMPANY_LABELS[role];
  return (
    <Form action={addRoleAction} failureMessage={ADD_ROLE_FAILED} className="space-y-5">
      <input type="hidden" name="role" value={role} />
      <input type="hidden" name="redirectUrl" value={redirectUrl} />
      {company && !hasCompany && (
        <TextField name="companyName" label={company} autoComplete="organization" maxLength={160} required />
      )}
      <FormError />
      <SubmitButton size="lg" busyLabel="Adding…">
        Add the {roleLabels[role]} role
      </SubmitButton>
    </Form>
  );
}
