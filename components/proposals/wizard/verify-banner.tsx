"use client";

import { useState } from "react";
import { ResendVerification } from "@/components/accounts/resend-verification";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

const KEY = "verify-banner-dismissed";

/** What waits until the address is verified. Dismissed for as long as the browser's session lasts. */
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
      You can publish right away. Email blasts and payouts wait until your address is verified; until then you
      can invite 3 agents, start 5 message threads a day and list 2 events a day.
      <div className="mt-2">
        <ResendVerification small />
      </div>
    </Alert>
  );
}
