"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { TextareaField } from "@/components/forms/textarea-field";
import { showToast } from "@/components/ui/toast-queue";
import { sendQuoteAction } from "@/lib/vendors/quote-requests/actions";
import { CLIENT_PAYS_DIRECTLY, QUOTE_FAILED } from "@/lib/vendors/quote-requests/copy";
import { SENT_QUOTE_LIMITS } from "@/lib/vendors/quote-requests/text-limits";

type Props = {
  leadId: string;
  /** Created with the page, so that submitting the form twice sends one quote. */
  formId: string;
  title: string;
  eventDate: string | null;
  /** Whether the new quote replaces an open one. */
  replaces: boolean;
};

/** A vendor's quote for a request. */
export function SendQuoteForm({ leadId, formId, title, eventDate, replaces }: Props) {
  const router = useRouter();
  return (
    <Form
      action={sendQuoteAction}
      failureMessage={QUOTE_FAILED}
      onSuccess={() => {
        showToast("Quote sent.", { tone: "success" });
        router.refresh();
      }}
      className="grid gap-5 sm:grid-cols-2"
    >
      <input type="hidden" name="leadId" value={leadId} />
      <input type="hidden" name="formId" value={formId} />
      <TextField
        name="title"
        label="Title"
        defaultValue={title}
        maxLength={SENT_QUOTE_LIMITS.title}
        className="col-span-full"
        required
      />
      <TextareaField
        name="included"
        label="What's included"
        hint="What you'll do, for how long, and what the price covers."
        rows={5}
        maxLength={SENT_QUOTE_LIMITS.included}
        className="col-span-full"
        required
      />
      <TextField
        name="total"
        label="Total"
        prefix="$"
        type="number"
        step="0.01"
        min="0.01"
        inputMode="decimal"
        autoComplete="off"
        className="col-span-full sm:col-span-1"
        required
      />
      <TextField name="eventDate" type="date" label="Event date" defaultValue={eventDate ?? ""} optional />
      <TextField
        name="validUntil"
        type="date"
        label="Valid until"
        hint="The client can accept it through this day."
        optional
      />
      <FormError className="col-span-full empty:hidden" />
      <div className="col-span-full">
        <SubmitButton busyLabel="Sending…">{replaces ? "Send new quote" : "Send quote"}</SubmitButton>
        <p className="mt-3 text-sm text-quiet">
          {replaces && "It replaces the open quote. "}
          {CLIENT_PAYS_DIRECTLY}
        </p>
      </div>
    </Form>
  );
}
