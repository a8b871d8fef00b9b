"use client";

import { ActionButton } from "@/components/forms/action-button";
import { endOtherSessionsAction } from "@/lib/identity/sessions/actions/sessions";

/** Signs out every device except this one. */
export function EndOtherSessions() {
  return (
    <ActionButton
      action={endOtherSessionsAction}
      variant="secondary"
      busy="Signing out…"
      done={({ ended, webhooksOff }) => {
        const devices =
          ended === 1 ? "1 other device is signed out." : `${ended} other devices are signed out.`;
        const webhooks = webhooksOff === 1 ? "1 webhook is off." : `${webhooksOff} webhooks are off.`;
        return webhooksOff > 0 ? `${devices} ${webhooks}` : devices;
      }}
      goesAway
    >
      Sign out all other devices
    </ActionButton>
  );
}
