"use client";

import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { ownEventPath } from "@/lib/listings/events/paths";
import { useWizard } from "./wizard-context";

/** Says that a draft is for a listed event, and takes it off that on demand. */
export function EventNote() {
  const { draft, leaveEvent, clearErrors } = useWizard();
  if (!draft.eventId) return null;
  return (
    <Alert
      className="mb-8"
      title="This proposal is for your event"
      action={
        <Button
          size="sm"
          variant="quiet"
          onClick={() => {
            leaveEvent();
            clearErrors("proposal");
          }}
        >
          Take it off the event
        </Button>
      }
    >
      Its place and date are the event's. You change them{" "}
      <TextLink href={ownEventPath(draft.eventId)}>there</TextLink>, for every proposal of it at once.
    </Alert>
  );
}
