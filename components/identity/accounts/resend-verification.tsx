"use client";

import { useState } from "react";
import { ActionButton } from "@/components/forms/action-button";
import { resendVerificationAction } from "@/lib/identity/accounts/actions/email";

/** Sends a new link to the signed-in user's address. */
export function ResendVerification({ small = false }: { small?: boolean }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <>
      <p role="status" className={sentTo ? "text-sm font-semibold break-words" : "sr-only"}>
        {sentTo && `We sent a new link to ${sentTo}. It works for 24 hours.`}
      </p>
      {!sentTo && (
        <ActionButton
          action={resendVerificationAction}
          variant={small ? "secondary" : "primary"}
          size={small ? "sm" : "md"}
          block={!small}
          busy="Sending…"
          onDone={({ email }) => setSentTo(email)}
        >
          Send a new link
        </ActionButton>
      )}
    </>
  );
}
