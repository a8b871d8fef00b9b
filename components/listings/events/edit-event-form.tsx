"use client";

import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import type { EventFormStart } from "@/lib/listings/events/form";
import { editEventAction } from "@/lib/listings/proposals/actions";
import { EventFields } from "./event-fields";

type Props = {
  eventId: string;
  /** The version this form shows. */
  version: number;
  start: EventFormStart;
  /** Why the dates can't be changed; null if they can. */
  frozenDates: string | null;
};

/** Edits all fields of an event. */
export function EditEventForm({ eventId, version, start, frozenDates }: Props) {
  return (
    <Form action={editEventAction}>
      <input type="hidden" name="eventId" value={eventId} />
      <input type="hidden" name="version" value={version} />
      <EventFields start={start} frozenDates={frozenDates} />
      <FormError className="not-empty:mb-5" />
      <SubmitButton size="lg" busyLabel="Saving…">
        Save changes
      </SubmitButton>
    </Form>
  );
}
