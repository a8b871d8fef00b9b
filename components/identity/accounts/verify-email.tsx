"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { SignedInPanel } from "@/components/identity/sessions/signed-in-panel";
import { Spinner } from "@/components/ui/spinner";
import type { Result } from "@/lib/core/result";
import { verifyEmailAction } from "@/lib/identity/accounts/actions/email";
import { VERIFICATION_FAILED } from "@/lib/identity/accounts/copy";
import { VerificationFailed } from "./verification-failed";
import { VerificationInvalid } from "./verification-invalid";

/** The minimum time to show that the link is being checked. The check itself doesn't wait for it. */
const CHECKING_MS = 2000;

type Props = {
  token: string;
  email: string;
  whose: "own" | "other" | "guest";
  /** The address was already verified. */
  isDone: boolean;
  signedInAs: string | null;
  supportEmail: string;
  mayResend: boolean;
};

type Step = "asking" | "checking" | { done: Result<{ email: string }> };

/**
 * Verifies an address: automatically in a browser with its owner's session, otherwise with a button, so that programs
 * that only open links can't verify it.
 */
export function VerifyEmail(props: Props) {
  const { token, email, whose, isDone, signedInAs, supportEmail, mayResend } = props;
  const [step, setStep] = useState<Step>(whose === "own" ? "checking" : "asking");
  const started = useRef(false);

  async function check() {
    setStep("checking");
    const failed: Result<{ email: string }> = {
      ok: false,
      error: { code: "internal", message: VERIFICATION_FAILED, requestId: "" },
    };
    const result = verifyEmailAction(null, { token }).catch(() => failed);
    const [done] = await Promise.all([result, new Promise((resolve) => setTimeout(resolve, CHECKING_MS))]);
    setStep({ done });
  }

  const auto = whose === "own" && !isDone;
  useEffect(() => {
    if (!auto || started.current) return;
    started.current = true;
    void check();
  });

  if (isDone || (typeof step === "object" && step.done.ok))
    return <Verified email={email} isSignedIn={signedInAs !== null} />;
  if (step === "asking")
    return <Ask {...props} onDone={(address) => setStep({ done: { ok: true, data: { email: address } } })} />;
  if (step === "checking") return <Checking fallback={<Ask {...props} onDone={() => {}} />} />;
  const error = step.done.ok ? null : step.done.error;
  if (error?.code === "internal" || error?.code === "limited")
    return (
      <VerificationFailed message={error.message} supportEmail={supportEmail} onRetry={() => void check()} />
    );
  return <VerificationInvalid supportEmail={supportEmail} ownAddress={mayResend} message={error?.message} />;
}

function Verified({ email, isSignedIn }: { email: string; isSignedIn: boolean }) {
  const next = isSignedIn
    ? { destination: "/dashboard", label: "Continue to Dashboard" }
    : { destination: "/login", label: "Continue" };
  return (
    <SignedInPanel title="Your email is verified" waitMs={3000} {...next}>
      <span className="break-words">{email}</span> is confirmed. Taking you to{" "}
      {isSignedIn ? "your dashboard" : "the login page"}…
    </SignedInPanel>
  );
}

function Checking({ fallback }: { fallback: ReactNode }) {
  return (
    <>
      <div role="status" className="flex items-center gap-3 py-6">
        <Spinner />
        <p>Checking your link…</p>
      </div>
      <noscript>{fallback}</noscript>
    </>
  );
}

function Ask({ token, email, whose, signedInAs, onDone }: Props & { onDone: (email: string) => void }) {
  return (
    <Form
      action={verifyEmailAction}
      failureMessage={VERIFICATION_FAILED}
      onSuccess={(data) => onDone(data.email)}
      className="space-y-5"
    >
      <input type="hidden" name="token" value={token} />
      <p>
        Confirm that <strong className="break-words">{email}</strong> is your address.
      </p>
      {whose === "other" && (
        <p className="rounded border-l-4 border-edge bg-sunk px-4 py-3 text-sm">
          This link belongs to another account. You're signed in as{" "}
          <span className="break-words">{signedInAs}</span>, and you'll stay signed in. Only the address above
          is verified.
        </p>
      )}
      <FormError />
      <SubmitButton block busyLabel="Verifying…">
        Verify my email
      </SubmitButton>
    </Form>
  );
}
