"use client";

import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { SupportLinks } from "./support-links";

type Props = { message: string; supportEmail: string; onRetry: () => void };

/** The link may be valid, but something else failed. Offers a retry. */
export function VerificationFailed({ message, supportEmail, onRetry }: Props) {
  return (
    <>
      <Alert tone="error" live title="Verification error">
        {message}
      </Alert>
      <Button block className="mt-6" onClick={onRetry}>
        Try again
      </Button>
      <SupportLinks supportEmail={supportEmail} />
    </>
  );
}
