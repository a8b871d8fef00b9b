"use client";

import { useState } from "react";
import { Form } from "@/components/forms/form";
import { EventFields } from "@/components/listings/events/event-fields";
import { UnlessPosted } from "@/components/listings/events/unless-posted";
import type { EventFormStart } from "@/lib/listings/events/form";
import { listForVendorsAction } from "@/lib/vendors/service-requests/actions";
import { LISTING_FAILED } from "@/lib/vendors/service-requests/copy";
import { EventListed } from "./event-listed";
import { RequestFields } from "./request-fields";

/** Lists an event for vendors. `formId` is created with the page, so that submitting twice lists one event. */
export function ListEventForm({ formId, start }: { formId: string; start: EventFormStart }) {
  const [isListed, setIsListed] = useState(false);
  if (isListed) return <EventListed />;
  return (
    <Form action={listForVendorsAction} onSuccess={() => setIsListed(true)} failureMessage={LISTING_FAILED}>
      <UnlessPosted otherwise={<EventListed />}>
        <input type="hidden" name="formId" value={formId} />
        <EventFields start={start} />
        <RequestFields needsBudget submitLabel="List Event for Vendors" />
      </UnlessPosted>
    </Form>
  );
}
