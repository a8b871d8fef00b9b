"use client";

import { useState } from "react";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { resendVerificationAction } from "@/lib/identity/accounts/actions/email";

/** A new link to the address of whoever is signed in. */
export function ResendVerification({ small = false }: { small?: boolean }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <>
      <p role="status" className={sentTo ? "text-sm font-semibold break-words" : "sr-only"}>
        {sentTo && `We sent a new link to ${sentTo}. It works for 24 hours.`}
      </p>
      {!sentTo && (
        <Form action={resendVerificationAction} onSuccess={({ email }) => setSentTo(email)}>
          <FormError className="mb-3 empty:hidden" />
          <SubmitButton
            variant={small ? "secondary" : "primary"}
            size={small ? "sm" : "md"}
            block={!small}
            busyLabel="Sending…"
          >
            Send a new link
          </SubmitButton>
        </Form>
      )}
    </>
  );
}
