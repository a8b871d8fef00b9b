"use client";

import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { ownEventPath } from "@/lib/listings/events/paths";
import { useWizard } from "./wizard-context";

/** Shows that a draft is linked to a listed event, with a button to unlink it. */
export function EventNote() {
  const { draft, leaveEvent, clearErrors } = useWizard();
  if (!draft.eventId) return null;
  return (
    <Alert
      className="mb-8"
      title="This proposal is linked to your event"
      action={
        <Button
          size="sm"
          variant="quiet"
          onClick={() => {
            leaveEvent();
            clearErrors("proposal");
          }}
        >
          Unlink event
        </Button>
      }
    >
      Your event sets the location and date.{" "}
      <TextLink href={ownEventPath(draft.eventId)}>Edit the event</TextLink> to change them for all its
      proposals.
    </Alert>
  );
}
