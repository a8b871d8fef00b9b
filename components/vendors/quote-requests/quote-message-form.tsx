"use client";

import { ActionButton } from "@/components/forms/action-button";
import { TextareaField } from "@/components/forms/textarea-field";
import { writeToClientAction, writeToVendorAction } from "@/lib/vendors/quote-requests/actions";
import { MESSAGE_FAILED } from "@/lib/vendors/quote-requests/copy";

type Props = {
  leadId: string;
  /** Created with the page, so that submitting the form twice sends one message. */
  formId: string;
  /** The other side's name. */
  to: string;
  hint: string;
  /** In characters. */
  maxLength: number;
} & ({ isVendor: true } | { isVendor: false; token: string | null });

/** Writes to the other side of a quote request that was sent without an account. */
export function QuoteMessageForm({ leadId, formId, to, hint, maxLength, ...side }: Props) {
  return (
    <ActionButton
      action={side.isVendor ? writeToClientAction : writeToVendorAction}
      about={{ leadId, formId, ...(!side.isVendor && side.token && { token: side.token }) }}
      above={
        <TextareaField
          name="text"
          label={`Message to ${to}`}
          hint={hint}
          rows={4}
          maxLength={maxLength}
          required
        />
      }
      failureMessage={MESSAGE_FAILED}
      busy="Sending…"
      done="Message sent."
      variant="secondary"
      className="grid gap-4"
    >
      Send message
    </ActionButton>
  );
}
