"use client";

import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { PLATFORM_LABELS, platformOf } from "@/lib/proposals/event-platform";
import { DraftText } from "./bound-fields";
import { useWizard } from "./wizard-context";

const NOTHING_FOUND = "Unable to extract event data from this link. You can still save the link manually.";

/** The event's own page, and the wish to take over what it says. */
export function EventLinkField() {
  const { draft } = useWizard();
  const link = draft.proposal.eventPlatformLink.trim();
  const [triedLink, setTriedLink] = useState<string | null>(null);
  const platform = URL.canParse(link) ? platformOf(link) : "other";
  return (
    <div>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
        <DraftText
          field="eventPlatformLink"
          type="url"
          label="Event page link"
          optional
          hint="Where the event is announced already: Eventbrite, Facebook, Meetup, Ticketmaster or your own page."
          placeholder="https://"
          autoComplete="url"
          className="min-w-0 flex-1"
        />
        <Button variant="secondary" disabled={!link} onClick={() => setTriedLink(link)}>
          Auto-fill
        </Button>
      </div>
      {platform !== "other" && <Badge className="mt-2">{PLATFORM_LABELS[platform]}</Badge>}
      <div role="alert">
        {triedLink !== null && triedLink === link && (
          <Alert tone="warning" className="mt-3">
            {NOTHING_FOUND}
          </Alert>
        )}
      </div>
    </div>
  );
}
