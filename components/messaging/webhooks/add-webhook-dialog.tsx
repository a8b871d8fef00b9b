"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { CheckboxField } from "@/components/forms/checkbox-field";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { ShownOnce } from "@/components/identity/api-tokens/shown-once";
import { ReauthenticationField } from "@/components/identity/sessions/reauthentication-field";
import { DialogButton, LazyDialog } from "@/components/ui/lazy-dialog";
import { WEBHOOK_EVENTS } from "@/db/enums";
import type { Reauthentication } from "@/lib/identity/accounts/schema";
import { addWebhookAction } from "@/lib/messaging/webhooks/actions";
import { EVENT_LABELS } from "@/lib/messaging/webhooks/schema";

/** The button and dialog for a new webhook. The dialog shows its secret once. */
export function AddWebhookDialog({ reauthentication }: { reauthentication: Reauthentication }) {
  const [open, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const router = useRouter();

  function close() {
    setOpen(false);
    if (secret !== null) router.refresh();
    setSecret(null);
  }

  return (
    <>
      <DialogButton variant="secondary" onClick={() => setOpen(true)}>
        Add webhook
      </DialogButton>
      <LazyDialog open={open} onClose={close} title={secret === null ? "Add webhook" : "Webhook secret"}>
        {secret === null ? (
          <WebhookFields reauthentication={reauthentication} onAdded={setSecret} />
        ) : (
          <ShownOnce label="Secret" secret={secret} onDone={close} />
        )}
      </LazyDialog>
    </>
  );
}

type Fields = { reauthentication: Reauthentication; onAdded: (secret: string) => void };

function WebhookFields({ reauthentication, onAdded }: Fields) {
  return (
    <Form action={addWebhookAction} onSuccess={({ secret }) => onAdded(secret)} className="space-y-5">
      <TextField name="url" type="url" label="URL" placeholder="https://" maxLength={500} required />
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">Events</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <CheckboxField key={event} name="events[]" value={event} label={EVENT_LABELS[event]} />
        ))}
      </fieldset>
      <ReauthenticationField reauthentication={reauthentication} purpose="webhook" />
      <FormError />
      <SubmitButton busyLabel="Adding…">Add webhook</SubmitButton>
    </Form>
  );
}
