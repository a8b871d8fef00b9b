"use client";

import { useState } from "react";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { createEventAction } from "@/lib/listings/events/actions";
import { CREATE_FAILED } from "@/lib/listings/events/copy";
import type { EventFormStart } from "@/lib/listings/events/form";
import { EventCreated } from "./event-created";
import { EventFields } from "./event-fields";
import { UnlessPosted } from "./unless-posted";

/** Lists an event. `listingId` is created with the page and dedupes repeated submissions. */
export function CreateEventForm({ listingId, start }: { listingId: string; start: EventFormStart }) {
  const [isCreated, setIsCreated] = useState(false);
  if (isCreated) return <EventCreated />;
  return (
    <Form action={createEventAction} onSuccess={() => setIsCreated(true)} failureMessage={CREATE_FAILED}>
      <UnlessPosted otherwise={<EventCreated />}>
        <input type="hidden" name="listingId" value={listingId} />
        <EventFields start={start} />
        <FormError className="not-empty:mb-5" />
        <SubmitButton size="lg" busyLabel="Creating…">
          Create Event
        </SubmitButton>
      </UnlessPosted>
    </Form>
  );
}
