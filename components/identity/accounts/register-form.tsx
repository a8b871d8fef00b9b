"use client";

import { useState } from "react";
import { CheckboxField } from "@/components/forms/checkbox-field";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { PasswordField } from "@/components/forms/password-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { TextareaField } from "@/components/forms/textarea-field";
import { SignedInPanel } from "@/components/identity/sessions/signed-in-panel";
import type { SelfServiceRole } from "@/db/enums";
import { registerAction } from "@/lib/identity/accounts/actions/entry";
import { COMPANY_LABELS, PASSWORD_HINT, REGISTRATION_FAILED } from "@/lib/identity/accounts/copy";
import type { SignedInDto } from "@/lib/identity/accounts/schema";
import { AgreementNote } from "./agreement-note";

type Props = {
  role: SelfServiceRole;
  redirectUrl: string | null;
  /** Asks only for what is required, on the way to a payment. */
  isBrief?: boolean;
};

/** Step two of registration: personal details. Optional fields come last. */
export function RegisterForm({ role, redirectUrl, isBrief = false }: Props) {
  const [done, setDone] = useState<SignedInDto | null>(null);
  if (done)
    return (
      <SignedInPanel
        title="Your account is ready"
        destination={done.destination}
        label={isBrief ? "Continue to payment" : undefined}
      >
        Welcome, {done.fullName}. We've emailed you a link to verify your email address.{" "}
        {isBrief ? "Taking you to your payment…" : "Taking you to your dashboard…"}
      </SignedInPanel>
    );
  const company = COMPANY_LABELS[role];
  return (
    <Form
      action={registerAction}
      onSuccess={setDone}
      failureMessage={REGISTRATION_FAILED}
      className="space-y-5"
    >
      <input type="hidden" name="role" value={role} />
      {redirectUrl && <input type="hidden" name="redirectUrl" value={redirectUrl} />}
      <TextField name="fullName" label="Full Name" autoComplete="name" maxLength={120} required />
      <TextField
        name="email"
        type="email"
        label="Email Address"
        autoComplete="email"
        inputMode="email"
        required
      />
      <PasswordField
        name="password"
        label="Password"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
        maxLength={128}
        required
      />
      {company && (
        <TextField name="companyName" label={company} autoComplete="organization" maxLength={160} required />
      )}
      {!isBrief && <OptionalFields role={role} />}
      {role === "business_sponsor" && (
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

function OptionalFields({ role }: { role: SelfServiceRole }) {
  return (
    <fieldset className="space-y-5 border-t border-line pt-5">
      <legend className="float-left mb-4 w-full text-sm text-quiet">
        Optional. You can also add these later.
      </legend>
      <div className="clear-both grid gap-5 sm:grid-cols-2">
        <TextField name="phone" type="tel" label="Phone" autoComplete="tel" maxLength={40} optional />
        <TextField
          name="website"
          label="Website"
          autoComplete="url"
          inputMode="url"
          placeholder="yourname.com"
          maxLength={300}
          optional
        />
        <TextField name="location" label="Location" placeholder="City or town" maxLength={160} optional />
        <TextField name="industry" label="Industry" maxLength={120} optional />
      </div>
      <TextareaField
        name="bio"
        label={role === "agent" ? "About you" : "About you and what you do"}
        rows={3}
        maxLength={2000}
        optional
      />
    </fieldset>
  );
}
