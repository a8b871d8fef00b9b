"use client";

import { SupportLinks } from "@/components/identity/accounts/support-links";
import { Alert } from "@/components/ui/alert";
import { VERIFICATION_INVALID } from "@/lib/identity/accounts/copy";
import { AskForVerificationForm } from "./ask-for-verification-form";
import { ResendVerification } from "./resend-verification";

type Props = {
  supportEmail: string;
  /** Whether whoever is signed in still has to verify: then the address need not be asked for. */
  ownAddress: boolean;
  message?: string;
};

/** A link that does nothing any more, and the ways on from there. */
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
