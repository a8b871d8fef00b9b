"use client";

import { useState } from "react";
import { ActionButton } from "@/components/forms/action-button";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { PasswordField } from "@/components/forms/password-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { SignedInPanel } from "@/components/identity/sessions/signed-in-panel";
import { Alert } from "@/components/ui/alert";
import { connectGoogleAction, mailGoogleLinkAction } from "@/lib/identity/accounts/actions/google";
import type { SignedInDto } from "@/lib/identity/accounts/schema";

type Props = {
  /** The pending Google sign-in, as sealed for the browser. */
  pending: string;
  email: string;
  /** A link was requested in a browser without scripts. */
  alreadySent: boolean;
};

/** Asks for the existing account's password once, or offers an emailed link. */
export function ConnectGoogleForm({ pending, email, alreadySent }: Props) {
  const [done, setDone] = useState<SignedInDto | null>(null);
  const [sent, setSent] = useState(alreadySent);
  if (done)
    return (
      <SignedInPanel title={`Welcome back, ${done.fullName}`} destination={done.destination}>
        Google is connected, and you're signed in. Taking you there…
      </SignedInPanel>
    );
  return (
    <>
      <p className="mb-6">
        An account with <strong className="break-words">{email}</strong> already exists. Enter its password
        once, and from then on you can use Google.
      </p>
      <Form action={connectGoogleAction} onSuccess={setDone} className="space-y-5">
        <input type="hidden" name="pending" value={pending} />
        <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
        <FormError fades />
        <PasswordField name="password" label="Password" autoComplete="current-password" required />
        <SubmitButton block busyLabel="Connecting…">
          Connect and log in
        </SubmitButton>
      </Form>
      <div className="mt-6 border-t border-line pt-5">
        <div role="status">
          {sent && (
            <Alert tone="success" title="Check your email">
              We've emailed you a link that connects the two. It works for 30 minutes.
            </Alert>
          )}
        </div>
        {!sent && (
          <>
            <p className="text-sm text-quiet">Don't know the password, or never had one?</p>
            <ActionButton
              action={mailGoogleLinkAction}
              about={{ pending }}
              variant="secondary"
              block
              busy="Sending…"
              onDone={() => setSent(true)}
              className="mt-6"
            >
              Email me a link instead
            </ActionButton>
          </>
        )}
      </div>
    </>
  );
}
