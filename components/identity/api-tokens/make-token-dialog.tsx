"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { CheckboxField } from "@/components/forms/checkbox-field";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SelectField } from "@/components/forms/select-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { ReauthenticationField } from "@/components/identity/sessions/reauthentication-field";
import { DialogButton, LazyDialog } from "@/components/ui/lazy-dialog";
import type { ApiScope } from "@/db/enums";
import type { Reauthentication } from "@/lib/identity/accounts/schema";
import { createApiTokenAction } from "@/lib/identity/api-tokens/actions";
import { SCOPE_LABELS, TOKEN_DAYS } from "@/lib/identity/api-tokens/schema";
import { ShownOnce } from "./shown-once";

type Props = { scopes: readonly ApiScope[]; reauthentication: Reauthentication };

/** The button and dialog to create a token. The dialog shows the token once. */
export function MakeTokenDialog(props: Props) {
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const router = useRouter();

  function close() {
    setOpen(false);
    if (made !== null) router.refresh();
    setMade(null);
  }

  return (
    <>
      <DialogButton variant="secondary" onClick={() => setOpen(true)}>
        Create a token
      </DialogButton>
      <LazyDialog open={open} onClose={close} title={made === null ? "Create a token" : "Your token"}>
        {made === null ? (
          <TokenFields {...props} onMade={setMade} />
        ) : (
          <ShownOnce label="Token" secret={made} onDone={close} />
        )}
      </LazyDialog>
    </>
  );
}

function TokenFields({ scopes, reauthentication, onMade }: Props & { onMade: (token: string) => void }) {
  return (
    <Form action={createApiTokenAction} onSuccess={({ token }) => onMade(token)} className="space-y-5">
      <TextField
        name="name"
        label="Name"
        hint="What it's for, so that you recognize it later."
        maxLength={60}
        required
      />
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">Permissions</legend>
        {scopes.map((scope) => (
          <CheckboxField
            key={scope}
            name="scopes[]"
            value={scope}
            label={SCOPE_LABELS[scope].label}
            hint={SCOPE_LABELS[scope].hint}
            defaultChecked={scope === "read"}
          />
        ))}
      </fieldset>
      <SelectField
        name="days"
        label="Expires in"
        defaultValue="90"
        options={TOKEN_DAYS.map((days) => ({ value: String(days), label: `${days} days` }))}
      />
      <ReauthenticationField reauthentication={reauthentication} purpose="api_token" />
      <FormError />
      <SubmitButton busyLabel="Creating…">Create token</SubmitButton>
    </Form>
  );
}
