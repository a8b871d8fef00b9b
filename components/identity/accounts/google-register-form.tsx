"use client";

import { useState } from "react";
import { CheckboxField } from "@/components/forms/checkbox-field";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { RadioCardsField } from "@/components/forms/radio-cards-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { SignedInPanel } from "@/components/identity/sessions/signed-in-panel";
import { SELF_SERVICE_ROLES, type SelfServiceRole } from "@/db/enums";
import { registerWithGoogleAction } from "@/lib/identity/accounts/actions/google";
import { COMPANY_LABELS, REGISTRATION_FAILED } from "@/lib/identity/accounts/copy";
import { roleLabels } from "@/lib/identity/accounts/roles";
import type { SignedInDto } from "@/lib/identity/accounts/schema";
import { asSelfServiceRole } from "@/lib/identity/accounts/self-service-role";
import { AgreementNote } from "./agreement-note";
import { roleFacts } from "./role-facts";

type Props = {
  /** The pending Google sign-in, as sealed for the browser. */
  pending: string;
  /** The account type the person came for. */
  role: SelfServiceRole | null;
  /** On the way to a payment, there is no other account type to choose. */
  isDecided: boolean;
};

/** Asks a new user for what Google doesn't know: the account type and the organization. */
export function GoogleRegisterForm({ pending, role: cameFor, isDecided }: Props) {
  const [role, setRole] = useState(cameFor);
  const [done, setDone] = useState<SignedInDto | null>(null);
  if (done)
    return (
      <SignedInPanel title="Your account is ready" destination={done.destination}>
        Welcome, {done.fullName}. Taking you there…
      </SignedInPanel>
    );
  const company = role ? COMPANY_LABELS[role] : "Business or organization name";
  return (
    <Form
      action={registerWithGoogleAction}
      onSuccess={setDone}
      failureMessage={REGISTRATION_FAILED}
      className="space-y-5"
    >
      <input type="hidden" name="pending" value={pending} />
      {isDecided ? (
        <input type="hidden" name="role" value={role ?? ""} />
      ) : (
        <RadioCardsField
          name="role"
          legend="Account type"
          required
          defaultValue={cameFor ?? undefined}
          value={role ?? ""}
          onValueChange={(value) => setRole(asSelfServiceRole(value))}
          options={SELF_SERVICE_ROLES.map((value) => ({
            value,
            title: roleLabels[value],
            description: roleFacts[value].description,
          }))}
        />
      )}
      {company && (
        <TextField
          name="companyName"
          label={company}
          autoComplete="organization"
          maxLength={160}
          required={role !== null}
        />
      )}
      {(role === null || role === "business_sponsor") && (
        <CheckboxField name="wantsOpportunities" label="Send me sponsorship opportunities by email" />
      )}
      <FormError fades />
      <SubmitButton block size="lg" busyLabel="Creating your account…">
        Create Account
      </SubmitButton>
      <AgreementNote />
    </Form>
  );
}
