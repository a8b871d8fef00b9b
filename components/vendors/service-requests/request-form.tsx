"use client";

import { Form } from "@/components/forms/form";
import { UnlessPosted } from "@/components/listings/events/unless-posted";
import type { ServiceType } from "@/db/enums";
import { requestVendorsAction } from "@/lib/vendors/service-requests/actions";
import { LISTING_FAILED } from "@/lib/vendors/service-requests/copy";
import { EventListed } from "./event-listed";
import { RequestFields } from "./request-fields";

type Props = {
  eventId: string;
  /** Created with the form, so that submitting twice requests once. */
  formId: string;
  taken?: readonly ServiceType[];
  onListed: () => void;
};

/** Requests services for an existing event. */
export function RequestForm({ eventId, formId, taken, onListed }: Props) {
  return (
    <Form action={requestVendorsAction} onSuccess={onListed} failureMessage={LISTING_FAILED}>
      <UnlessPosted otherwise={<EventListed />}>
        <input type="hidden" name="eventId" value={eventId} />
        <input type="hidden" name="formId" value={formId} />
        <RequestFields taken={taken} submitLabel="Post Event" />
      </UnlessPosted>
    </Form>
  );
}
