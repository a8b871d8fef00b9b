"use client";

import { useSyncExternalStore } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { dismissTip, isTipDismissed, subscribeToTips } from "@/components/ui/help-tip-memory";
import { TWO_STEP_PATH } from "@/lib/identity/second-factor/paths";

const TIP = "two-step";

/** Suggests two-step verification until it is dismissed in this browser. Absent without scripts, like other tips. */
export function TwoStepSuggestion() {
  const isDismissed = useSyncExternalStore(
    subscribeToTips,
    () => isTipDismissed(TIP),
    () => true,
  );
  if (isDismissed) return null;
  return (
    <Alert title="Protect your money with a second step" className="mb-8">
      <p>With two-step verification, a stolen password isn't enough to log in.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink href={TWO_STEP_PATH} prefetch={false} size="sm">
          Set it up
        </ButtonLink>
        <Button variant="quiet" size="sm" onClick={() => dismissTip(TIP)}>
          Not now
        </Button>
      </div>
    </Alert>
  );
}
