"use client";

import { useState } from "react";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { PasswordField } from "@/components/forms/password-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { useIsSignedIn } from "@/components/layout/viewer-store";
import { TextLink } from "@/components/ui/text-link";
import { loginAction } from "@/lib/identity/accounts/actions/entry";
import { loginPath } from "@/lib/identity/accounts/paths";
import type { SignedInDto } from "@/lib/identity/accounts/schema";
import { PasskeyLogin } from "./passkey-login";
import { SignedInPanel } from "./signed-in-panel";

/** Email address and password, or a passkey. An error stays at its field until the field is edited. */
export function LoginForm({ redirectUrl }: { redirectUrl: string | null }) {
  const [done, setDone] = useState<SignedInDto | null>(null);
  const isSignedIn = useIsSignedIn();
  if (done)
    return (
      <SignedInPanel title={`Welcome back, ${done.fullName}`} destination={done.destination}>
        You're signed in. Taking you there…
      </SignedInPanel>
    );
  // Another tab has signed in, or this page was requested while the first sign-in was in progress.
  if (isSignedIn)
    return (
      <SignedInPanel title="You're signed in" destination={loginPath(redirectUrl)} label="Continue">
        Taking you there…
      </SignedInPanel>
    );
  return (
    <div className="space-y-5">
      <Form action={loginAction} onSuccess={setDone} className="space-y-5">
        {redirectUrl && <input type="hidden" name="redirectUrl" value={redirectUrl} />}
        <FormError fades />
        <TextField
          name="email"
          type="email"
          label="Email Address"
          autoComplete="username"
          inputMode="email"
          required
        />
        <PasswordField name="password" label="Password" autoComplete="current-password" required />
        <p className="-mt-2 text-sm">
          <TextLink href="/forgotpassword" prefetch={false}>
            Forgot your password?
          </TextLink>
        </p>
        <SubmitButton block busyLabel="Logging in…">
          Log in
        </SubmitButton>
      </Form>
      <PasskeyLogin pending={null} redirectUrl={redirectUrl} onSuccess={setDone} />
    </div>
  );
}
