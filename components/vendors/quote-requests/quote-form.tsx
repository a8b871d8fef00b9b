"use client";

import { useEffect, useRef, useState } from "react";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { FormSaved } from "@/components/forms/form-saved";
import { SelectField } from "@/components/forms/select-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { TextareaField } from "@/components/forms/textarea-field";
import { useViewer } from "@/components/layout/viewer-store";
import { Alert } from "@/components/ui/alert";
import { requestQuoteAction } from "@/lib/vendors/quote-requests/actions";
import { REQUEST_FAILED, REQUEST_SENT, SERVICE_CHOSEN } from "@/lib/vendors/quote-requests/copy";
import { QUOTE_LIMITS } from "@/lib/vendors/quote-requests/text-limits";
import { EventDateField } from "./event-date-field";

type Choice = { value: string; label: string };

type Props = {
  profileId: string;
  /** The service types that visitors can choose from, with their labels. */
  serviceTypes: readonly Choice[];
  /** The vendor's services. `?service=` with the id of one preselects its type. */
  services?: readonly { id: string; serviceType: string }[];
};

const NO_CARDS: NonNullable<Props["services"]> = [];

/**
 * Requests a quote from a vendor. The page is cached for everyone, so the browser fills in the viewer and the
 * preselected service.
 */
export function QuoteForm({ profileId, serviceTypes, services = NO_CARDS }: Props) {
  const viewer = useViewer();
  const form = useRef<HTMLDivElement>(null);
  const opened = useRef(0);
  const [sent, setSent] = useState(false);
  const [serviceId, setServiceId] = useState("");

  useEffect(() => {
    opened.current = performance.now();
    const named = new URLSearchParams(location.search).get("service");
    const card = services.find(({ id }) => id === named);
    const type = card?.serviceType ?? named;
    if (card) setServiceId(card.id);
    if (type && serviceTypes.some(({ value }) => value === type)) fill(form.current, "service", type);
  }, [services, serviceTypes]);

  // Chosen on a service card of this page.
  useEffect(() => {
    function choose(event: Event) {
      const card = services.find(({ id }) => event instanceof CustomEvent && id === event.detail);
      const field = form.current?.querySelector<HTMLSelectElement>('[name="service"]');
      if (!card || !field) return;
      field.value = card.serviceType;
      setServiceId(card.id);
    }
    window.addEventListener(SERVICE_CHOSEN, choose);
    return () => window.removeEventListener(SERVICE_CHOSEN, choose);
  }, [services]);

  useEffect(() => {
    if (!viewer) return;
    fill(form.current, "name", viewer.fullName);
    fill(form.current, "email", viewer.email);
  }, [viewer]);

  if (sent) return <QuoteSent />;

  /** How long the form was open. A weak spam signal, and only available with scripts. */
  function noteTime() {
    const field = form.current?.querySelector<HTMLInputElement>('[name="openFor"]');
    if (field) field.value = `${Math.ceil(performance.now() - opened.current)}`;
  }

  return (
    <div ref={form} onSubmitCapture={noteTime}>
      <Form
        action={requestQuoteAction}
        onSuccess={() => setSent(true)}
        failureMessage={REQUEST_FAILED}
        className="grid gap-5 sm:grid-cols-2"
      >
        <input type="hidden" name="profileId" value={profileId} />
        <input type="hidden" name="serviceId" value={serviceId} />
        <input type="hidden" name="openFor" defaultValue="" />
        <div className="col-span-full empty:hidden">
          <FormSaved>{REQUEST_SENT}</FormSaved>
        </div>
        <TextField name="name" label="Full Name" autoComplete="name" maxLength={QUOTE_LIMITS.name} required />
        <TextField
          name="email"
          type="email"
          label="Email"
          autoComplete="email"
          inputMode="email"
          maxLength={QUOTE_LIMITS.email}
          required
        />
        <TextField
          name="phone"
          type="tel"
          label="Phone"
          autoComplete="tel"
          maxLength={QUOTE_LIMITS.phone}
          optional
        />
        <SelectField
          name="service"
          label="Service Needed"
          placeholder="Choose a service"
          options={serviceTypes}
          onChange={() => setServiceId("")}
          required
        />
        <EventDateField profileId={profileId} />
        <TextField name="eventLocation" label="Event Location" maxLength={QUOTE_LIMITS.location} optional />
        <TextField
          name="budget"
          label="Budget"
          hint="Such as $500 – $1,000."
          maxLength={QUOTE_LIMITS.budget}
          className="col-span-full"
          optional
        />
        <TextareaField
          name="message"
          label="Message"
          rows={5}
          maxLength={QUOTE_LIMITS.message}
          className="col-span-full"
          required
        />
        <Trap />
        <FormError className="col-span-full empty:hidden" />
        <div className="col-span-full">
          <SubmitButton size="lg" busyLabel="Sending…">
            Request Quote
          </SubmitButton>
          <p className="mt-3 text-sm text-quiet">
            We'll send this to the vendor with your name and email address. They'll reply to you directly.
          </p>
        </div>
      </Form>
    </div>
  );
}

/** The confirmation after a request was sent. Takes the focus, since the focused form is gone from the page. */
function QuoteSent() {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <div ref={message} tabIndex={-1}>
      <Alert tone="success" title={REQUEST_SENT}>
        The vendor will reply to your email address.
      </Alert>
    </div>
  );
}

/** A honeypot for bots that fill in every field. Hidden from people. */
function Trap() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        Leave this empty
        <input name="leaveEmpty" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** Fills in a field that is still empty. */
function fill(within: HTMLElement | null, name: string, value: string) {
  const field = within?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`);
  if (field && field.value === "") field.value = value;
}
