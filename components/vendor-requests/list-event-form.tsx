"use client";

import { useState } from "react";
import { EventFields } from "@/components/events/event-fields";
import { UnlessPosted } from "@/components/events/unless-posted";
import { Form } from "@/components/forms/form";
import type { EventFormStart } from "@/lib/events/form";
import { listForVendorsAction } from "@/lib/vendor-requests/actions";
import { LISTING_FAILED } from "@/lib/vendor-requests/words";
import { EventListed } from "./event-listed";
import { RequestFields } from "./request-fields";

/** Lists an event for vendors. `formId`: made with the page, so that the form sent twice lists one. */
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
