"use client";

import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { PasswordField } from "@/components/forms/password-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { AgreementNote } from "@/components/identity/accounts/agreement-note";
import { LazyDialog } from "@/components/ui/lazy-dialog";
import { TextLink } from "@/components/ui/text-link";
import { signUpHostAction } from "@/lib/identity/accounts/actions/entry";
import { PASSWORD_HINT, SIGN_UP_FAILED } from "@/lib/identity/accounts/copy";
import { loginPath } from "@/lib/identity/accounts/paths";

const LOGIN = loginPath("/createproposal", "event_host");

type Props = { open: boolean; onClose: () => void; onSignedUp: () => void };

/** Minimal sign-up inside the wizard, followed by publishing. */
export function SignUpDialog({ open, onClose, onSignedUp }: Props) {
  return (
    <LazyDialog
      open={open}
      onClose={onClose}
      title="Create Your Account"
      description="Your draft is saved. Create an account to publish it and hear from sponsors."
    >
      <Form
        action={signUpHostAction}
        onSuccess={onSignedUp}
        failureMessage={SIGN_UP_FAILED}
        className="grid gap-4"
      >
        <TextField name="fullName" label="Full Name" autoComplete="name" required data-autofocus />
        <TextField name="email" type="email" label="Email Address" autoComplete="email" required />
        <PasswordField
          name="password"
          label="Password"
          hint={PASSWORD_HINT}
          autoComplete="new-password"
          required
        />
        <TextField name="companyName" label="Organization name" autoComplete="organization" optional />
        <FormError />
        <SubmitButton block size="lg" busyLabel="Creating your account…">
          Create Account &amp; Publish
        </SubmitButton>
        <AgreementNote />
        <p className="border-t border-line pt-4 text-sm">
          Already have an account? <TextLink href={LOGIN}>Log in</TextLink>
        </p>
      </Form>
    </LazyDialog>
  );
}
