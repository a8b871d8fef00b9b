"use client";

import { SupportLinks } from "@/components/identity/accounts/support-links";
import { Alert } from "@/components/ui/alert";
import { VERIFICATION_INVALID } from "@/lib/identity/accounts/copy";
import { AskForVerificationForm } from "./ask-for-verification-form";
import { ResendVerification } from "./resend-verification";

type Props = {
  supportEmail: string;
  /** Whether the signed-in user is still unverified. Then the form needn't ask for the address. */
  ownAddress: boolean;
  message?: string;
};

/** A link that is no longer valid, and what to do next. */
export function VerificationInvalid({ supportEmail, ownAddress, message = VERIFICATION_INVALID }: Props) {
  return (
    <>
      <Alert tone="error" live title="Verification failed">
        {message}
      </Alert>
      <div className="mt-6">{ownAddress ? <ResendVerification /> : <AskForVerificationForm />}</div>
      <SupportLinks supportEmail={supportEmail} />
    </>
  );
}
