"use client";

import { ReasonDialog } from "@/components/forms/reason-dialog";
import { SelectField } from "@/components/forms/select-field";
import { TextField } from "@/components/forms/text-field";
import { NOTIFICATION_KINDS } from "@/db/enums";
import { addSuppressionAction, liftSuppressionAction } from "@/lib/messaging/mail/actions";
import { isOptional, KINDS } from "@/lib/messaging/notifications/kinds";

const SCOPES = [
  { value: "all", label: "All mail, but what has to be sent" },
  ...NOTIFICATION_KINDS.filter(isOptional).map((kind) => ({ value: kind, label: KINDS[kind].label })),
];

/** Puts an address on the list. */
export function AddSuppression() {
  return (
    <ReasonDialog
      action={addSuppressionAction}
      about={{}}
      of="to the list"
      label="Add an address"
      title="Add an address"
      description="It gets no more of this. What has to be sent, such as a link to a new password, is sent all the same."
      reasonLabel="Reason"
      submit="Add it"
      busy="Adding…"
      done={() => "The address is on the list."}
    >
      <TextField name="address" label="Email address" type="email" autoComplete="off" required />
      <SelectField name="scope" label="Gets no" options={SCOPES} defaultValue="all" required />
    </ReasonDialog>
  );
}

/** Takes an address off the list. */
export function LiftSuppression({ suppressionId, address }: { suppressionId: string; address: string }) {
  return (
    <ReasonDialog
      action={liftSuppressionAction}
      about={{ suppressionId }}
      of={`for ${address}`}
      label="Lift"
      title="Send mail there again"
      description={`${address} gets mail again. If it comes back once more, the address is put on the list again.`}
      reasonLabel="Reason, for the log"
      submit="Lift it"
      busy="Lifting…"
      done={() => "The address gets mail again."}
    />
  );
}
