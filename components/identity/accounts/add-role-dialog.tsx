"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { RadioCardsField } from "@/components/forms/radio-cards-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { refreshViewer } from "@/components/layout/viewer-store";
import { DialogButton, LazyDialog } from "@/components/ui/lazy-dialog";
import { TextLink } from "@/components/ui/text-link";
import { showToast } from "@/components/ui/toast-queue";
import type { SelfServiceRole } from "@/db/enums";
import { addRoleAction } from "@/lib/identity/accounts/actions/roles";
import { ADD_ROLE_FAILED, COMPANY_LABELS } from "@/lib/identity/accounts/copy";
import { registerPath } from "@/lib/identity/accounts/paths";
import { roleLabels } from "@/lib/identity/accounts/roles";
import { asSelfServiceRole } from "@/lib/identity/accounts/self-service-role";
import { roleFacts } from "./role-facts";

type Props = { missing: readonly SelfServiceRole[]; hasCompany: boolean };

/** The button and dialog to add a role. Without scripts, plain links lead to the same. */
export function AddRoleDialog({ missing, hasCompany }: Props) {
  const [open, setOpen] = useState(false);
  const router = useRouter();
  if (missing.length === 0) return <p className="text-sm text-quiet">You already have every role.</p>;

  function welcome() {
    setOpen(false);
    showToast("Role added successfully!", { tone: "success" });
    router.refresh();
    void refreshViewer();
  }

  return (
    <>
      <DialogButton variant="secondary" onClick={() => setOpen(true)}>
        Add Role
      </DialogButton>
      <noscript>
        <ul className="mt-3 space-y-1 text-sm">
          {missing.map((role) => (
            <li key={role}>
              <TextLink href={registerPath(role, "/accountsettings/roles")}>Add {roleLabels[role]}</TextLink>
            </li>
          ))}
        </ul>
      </noscript>
      <LazyDialog open={open} onClose={() => setOpen(false)} title="Add Role">
        <AddRoleFields missing={missing} hasCompany={hasCompany} onAdded={welcome} />
      </LazyDialog>
    </>
  );
}

function AddRoleFields({ missing, hasCompany, onAdded }: Props & { onAdded: () => void }) {
  const [role, setRole] = useState<SelfServiceRole | null>(null);
  const company = role && !hasCompany ? COMPANY_LABELS[role] : null;
  return (
    <Form action={addRoleAction} failureMessage={ADD_ROLE_FAILED} onSuccess={onAdded} className="space-y-5">
      <RadioCardsField
        name="role"
        legend="Which role would you like to add?"
        options={missing.map((value) => ({
          value,
          title: roleLabels[value],
          description: roleFacts[value].description,
        }))}
        value={role ?? ""}
        onValueChange={(value) => setRole(asSelfServiceRole(value))}
      />
      {company && (
        <TextField
          key={company}
          name="companyName"
          label={company}
          autoComplete="organization"
          maxLength={160}
          required
        />
      )}
      <FormError />
      <SubmitButton busyLabel="Adding…">Add Role</SubmitButton>
    </Form>
  );
}
