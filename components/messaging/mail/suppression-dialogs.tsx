"use client";

import { ReasonDialog } from "@/components/forms/reason-dialog";
import { SelectField } from "@/components/forms/select-field";
import { TextField } from "@/components/forms/text-field";
import { NOTIFICATION_KINDS } from "@/db/enums";
import { addSuppressionAction, liftSuppressionAction } from "@/lib/messaging/mail/actions";
import { isOptional, KINDS } from "@/lib/messaging/notifications/kinds";

const SCOPES = [
  { value: "all", label: "All optional email" },
  ...NOTIFICATION_KINDS.filter(isOptional).map((kind) => ({ value: kind, label: KINDS[kind].label })),
];

/** Adds an address to the suppression list. */
export function AddSuppression() {
  return (
    <ReasonDialog
      action={addSuppressionAction}
      about={{}}
      of="to the list"
      label="Add an address"
      title="Add an address"
      description="We'll stop sending these emails to this address. Required emails, such as password resets, are still sent."
      reasonLabel="Reason"
      submit="Add address"
      busy="Adding…"
      done={() => "Address added."}
    >
      <TextField name="address" label="Email address" type="email" autoComplete="off" required />
      <SelectField name="scope" label="Stop sending" options={SCOPES} defaultValue="all" required />
    </ReasonDialog>
  );
}

/** Removes an address from the suppression list. */
export function LiftSuppression({ suppressionId, address }: { suppressionId: string; address: string }) {
  return (
    <ReasonDialog
      action={liftSuppressionAction}
      about={{ suppressionId }}
      of={`for ${address}`}
      label="Resume"
      title="Resume sending"
      description={`We'll send email to ${address} again. If it bounces, the address goes back on the list.`}
      reasonLabel="Reason (for the log)"
      submit="Resume"
      busy="Saving…"
      done={() => "Sending resumed."}
    />
  );
}
