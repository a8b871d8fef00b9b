"use client";

import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SelectField } from "@/components/forms/select-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { TextareaField } from "@/components/forms/textarea-field";
import type { ServiceType } from "@/db/enums";
import { submitOfferAction } from "@/lib/vendors/bids/actions";
import { OFFER_FAILED } from "@/lib/vendors/bids/copy";
import { OFFER_LIMITS } from "@/lib/vendors/bids/schema";
import { SERVICE_LABELS } from "@/lib/vendors/service-requests/services";
import { ClosingFields } from "./closing-fields";
import { ManyFields } from "./many-fields";

type Props = {
  event: { id: string; startDate: string; endDate: string | null };
  /** Created with the page, so that submitting the form twice creates one offer. */
  formId: string;
  /** The services this vendor can still make an offer for, their own category first. */
  services: readonly ServiceType[];
  validUntil: string;
  bookedThatDay: readonly string[];
  isBlockedThatDay: boolean;
};

/** An offer of one service for an event. */
export function OfferForm({ event, formId, services, validUntil, ...calendar }: Props) {
  return (
    <Form action={submitOfferAction} failureMessage={OFFER_FAILED} className="grid gap-6">
      <input type="hidden" name="eventId" value={event.id} />
      <input type="hidden" name="formId" value={formId} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          name="serviceType"
          label="Service"
          required
          defaultValue={services[0]}
          options={services.map((value) => ({ value, label: SERVICE_LABELS[value] }))}
        />
        <TextField
          name="price"
          label="Your price"
          prefix="$"
          type="number"
          step="0.01"
          min="0.01"
          inputMode="decimal"
          autoComplete="off"
          required
        />
      </div>
      <TextareaField
        name="serviceDescription"
        label="Your offer"
        hint="What you'll provide, for how long, and how many people you'll bring."
        rows={5}
        maxLength={OFFER_LIMITS.text}
        required
      />
      <ManyFields
        name="includes"
        legend="What's included"
        item="Included item"
        hint="One item per line, such as “Delivery and setup”."
        addLabel="Add Item"
        most={OFFER_LIMITS.includes}
      />
      <TextareaField
        name="messageToHost"
        label="Message to the host"
        rows={3}
        maxLength={OFFER_LIMITS.text}
        optional
      />
      <ManyFields
        name="portfolioLinks"
        legend="Work samples"
        item="Link"
        hint="URLs that start with https://."
        addLabel="Add Link"
        most={OFFER_LIMITS.offerLinks}
        type="url"
        placeholder="https://"
      />
      <ClosingFields event={event} validUntil={validUntil} {...calendar} />
      <FormError />
      <div>
        <SubmitButton size="lg" busyLabel="Submitting…">
          Submit Offer
        </SubmitButton>
      </div>
    </Form>
  );
}
