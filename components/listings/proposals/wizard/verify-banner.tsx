"use client";

import { useState } from "react";
import { ResendVerification } from "@/components/identity/accounts/resend-verification";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { UNTIL_VERIFIED } from "@/lib/identity/accounts/copy";

const KEY = "verify-banner-dismissed";

/** Reminds the host to verify their email address. A dismissal lasts for the browser session. */
export function VerifyBanner() {
  const [isShown, setIsShown] = useState(() => sessionStorage.getItem(KEY) === null);
  if (!isShown) return null;
  return (
    <Alert
      tone="info"
      title="Please verify your email address."
      className="mb-6"
      action={
        <Button
          size="sm"
          variant="quiet"
          onClick={() => {
            sessionStorage.setItem(KEY, "yes");
            setIsShown(false);
          }}
        >
          Dismiss
        </Button>
      }
    >
      You can publish right away. {UNTIL_VERIFIED}
      <div className="mt-2">
        <ResendVerification small />
      </div>
    </Alert>
  );
}
