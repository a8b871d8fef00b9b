"use client";

import { ActionButton } from "@/components/forms/action-button";
import { askForUpdateAction } from "@/lib/funding/updates/actions";

/** Asks the host of a sponsorship for an update. */
export const AskForUpdate = ({ sponsorshipId }: { sponsorshipId: string }) => (
  <ActionButton
    action={askForUpdateAction}
    about={{ sponsorshipId }}
    size="sm"
    variant="secondary"
    busy="Asking…"
    done="Update requested. We've let the host know."
    goesAway
  >
    Ask for an update
  </ActionButton>
);
