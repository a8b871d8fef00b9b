"use client";

import { useState } from "react";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { ReauthenticationField } from "@/components/identity/sessions/reauthentication-field";
import { Alert } from "@/components/ui/alert";
import { buttonClass } from "@/components/ui/button-style";
import type { Result } from "@/lib/core/result";
import type { Reauthentication } from "@/lib/identity/accounts/schema";
import { addPasskeyAction, startPasskeyAction } from "@/lib/identity/second-factor/actions/passkeys";
import { RecoveryCodes } from "./recovery-codes";
import { PASSKEY_CANCELED } from "./use-passkey";

type Added = { recoveryCodes: string[] | null };
type Props = {
  reauthentication: Reauthentication;
  /** The page to continue to. */
  next: string;
};

/** Adds a passkey. The browser makes it, so the form needs scripts. */
export function AddPasskeyForm({ reauthentication, next }: Props) {
  const [added, setAdded] = useState<Added | null>(null);
  if (added)
    return (
      <div className="space-y-5">
        <Alert tone="success" live title="Your passkey was added">
          {added.recoveryCodes && "Two-step verification is on. "}
          Your other devices were signed out.
        </Alert>
        {added.recoveryCodes ? (
          <RecoveryCodes codes={added.recoveryCodes} next={next} />
        ) : (
          <a href={next} className={buttonClass({})}>
            Continue
          </a>
        )}
      </div>
    );
  return (
    <>
      <noscript>
        <Alert>Passkeys need JavaScript. Turn it on, or set up an authenticator app.</Alert>
      </noscript>
      <Form action={make} onSuccess={setAdded} className="max-w-form scripting-none:hidden space-y-5">
        <TextField
          name="name"
          label="Name"
          hint="So that you recognize it, such as the device it's on."
          maxLength={60}
          required
        />
        <ReauthenticationField reauthentication={reauthentication} purpose="second_factor" />
        <FormError fades />
        <SubmitButton busyLabel="Waiting for your passkey…">Add passkey</SubmitButton>
      </Form>
    </>
  );
}

/** Confirms who it is, has the browser make the passkey, and saves it. */
async function make(_previous: Result<Added> | null, form: FormData): Promise<Result<Added>> {
  const options = await startPasskeyAction(null, form);
  if (!options.ok) return options;
  const { startRegistration } = await import("@simplewebauthn/browser");
  const passkey = await startRegistration({ optionsJSON: options.data }).catch(() => null);
  if (passkey === null)
    return { ok: false, error: { code: "invalid", message: PASSKEY_CANCELED, requestId: "" } };
  return addPasskeyAction(null, { name: form.get("name"), passkey });
}
