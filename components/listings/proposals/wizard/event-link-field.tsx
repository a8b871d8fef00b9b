"use client";

import { type KeyboardEvent, useId, useRef } from "react";
import { FieldMessage } from "@/components/forms/field";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { extractedFrom, FILLED_FIELDS } from "@/lib/listings/event-import/extracted";
import { PLATFORM_LABELS, platformOf } from "@/lib/listings/proposals/event-platform";
import { DraftText } from "./bound-fields";
import { useAutoFill } from "./use-auto-fill";
import { useWizard } from "./wizard-context";

const ALL_FILLED = "We found no new details. Your fields are already filled in.";

/** The event's web page and the button that imports its details. Enter starts the import. */
export function EventLinkField() {
  const { draft, filled } = useWizard();
  const link = draft.proposal.eventPlatformLink.trim();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { answer: autoFill, read, forget } = useAutoFill(link);
  const platform = URL.canParse(link) ? platformOf(link) : "other";
  const isReading = autoFill.state === "reading";
  const failure = autoFill.state === "failed" ? autoFill : null;

  function readOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter" || !link) return;
    event.preventDefault();
    void read();
  }

  function undoAll() {
    filled.takeBack(...FILLED_FIELDS);
    forget();
    button.current?.focus();
  }

  return (
    <div>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
        <DraftText
          field="eventPlatformLink"
          type="url"
          label="Event page link"
          optional
          hint="The page that announces your event: Eventbrite, Facebook, Meetup, Ticketmaster, or your own site."
          placeholder="https://"
          autoComplete="url"
          className="min-w-0 flex-1"
          describedBy={failure ? `${id}-failure` : undefined}
          {...(failure?.isLinkWrong && { "aria-invalid": true })}
          onKeyDown={readOnEnter}
        />
        <Button
          ref={button}
          variant="secondary"
          disabled={!link}
          busy={isReading}
          onClick={() => {
            if (!isReading) void read();
          }}
        >
          Auto-fill
        </Button>
      </div>
      {platform !== "other" && <Badge className="mt-2">{PLATFORM_LABELS[platform]}</Badge>}
      <div role="alert" id={`${id}-failure`}>
        {failure?.isLinkWrong && <FieldMessage id={`${id}-wrong`}>{failure.message}</FieldMessage>}
        {failure && !failure.isLinkWrong && (
          <Alert tone="warning" className="mt-3">
            {failure.message}
          </Alert>
        )}
      </div>
      <div role="status">
        {isReading && <p className="mt-2 text-sm text-quiet">Reading the page…</p>}
        {autoFill.state === "done" &&
          (autoFill.filled > 0 ? (
            <Alert
              tone="success"
              className="mt-3"
              action={
                <Button size="sm" variant="quiet" onClick={undoAll}>
                  Undo all
                </Button>
              }
            >
              {extractedFrom(autoFill.platform)}
            </Alert>
          ) : (
            <Alert className="mt-3">{ALL_FILLED}</Alert>
          ))}
      </div>
    </div>
  );
}
