"use client";

import { useRouter } from "next/navigation";
import { useActionState, useState } from "react";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { ReauthenticationField } from "@/components/identity/sessions/reauthentication-field";
import { Alert } from "@/components/ui/alert";
import { buttonClass } from "@/components/ui/button-style";
import type { Reauthentication } from "@/lib/identity/accounts/schema";
import {
  confirmAuthenticatorAppAction,
  startAuthenticatorAppAction,
} from "@/lib/identity/second-factor/actions/app";
import type { AppSetup } from "@/lib/identity/second-factor/queries/app-setup";
import { RecoveryCodes } from "./recovery-codes";

type Props = {
  /** Null: not started yet. */
  setup: AppSetup | null;
  reauthentication: Reauthentication;
  /** The page to continue to. */
  next: string;
};

/**
 * Sets up an authenticator app in three steps: confirm it's you, scan the code, save the recovery codes. Holds the
 * results of both forms, because without scripts each step is a new page.
 */
export function SetUpApp({ setup, reauthentication, next }: Props) {
  const router = useRouter();
  const starting = useActionState(startAuthenticatorAppAction, null);
  const confirming = useActionState(confirmAuthenticatorAppAction, null);
  const [confirmed, setConfirmed] = useState<{ recoveryCodes: string[] | null } | null>(null);
  const done = confirmed ?? (confirming[0]?.ok ? confirming[0].data : null);
  if (done?.recoveryCodes)
    return (
      <div className="space-y-5">
        <Alert tone="success" live title="Two-step verification is on">
          Your other devices were signed out.
        </Alert>
        <RecoveryCodes codes={done.recoveryCodes} next={next} />
      </div>
    );
  if (done)
    return (
      <div className="space-y-5">
        <Alert tone="success" live title="Your authenticator app is set up">
          An earlier app no longer works. Your recovery codes stay the same. Your other devices were signed
          out.
        </Alert>
        <a href={next} className={buttonClass({})}>
          Continue
        </a>
      </div>
    );
  if (!setup)
    return (
      <Form
        action={startAuthenticatorAppAction}
        posting={starting}
        onSuccess={() => router.refresh()}
        className="max-w-form space-y-5"
      >
        <ReauthenticationField reauthentication={reauthentication} purpose="second_factor" />
        <FormError fades />
        <SubmitButton busyLabel="Checking…">Continue</SubmitButton>
      </Form>
    );
  return (
    <div className="max-w-form space-y-6">
      <div className="space-y-3">
        <p>Scan this code with your authenticator app, or type the key into it.</p>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(setup.qrCode)}`}
          alt="QR code with the key below"
          width={200}
          height={200}
          className="rounded border border-line"
        />
        <p>
          <span className="block text-sm font-semibold">Key</span>
          <code className="text-sm wrap-anywhere">{setup.secret}</code>
        </p>
      </div>
      <Form
        action={confirmAuthenticatorAppAction}
        posting={confirming}
        onSuccess={setConfirmed}
        className="space-y-5"
      >
        <TextField
          name="code"
          label="Code from your authenticator app"
          hint="6 digits. A new one appears every 30 seconds."
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          spellCheck={false}
          required
        />
        <FormError fades />
        <SubmitButton busyLabel="Checking…">Turn on</SubmitButton>
      </Form>
    </div>
  );
}
