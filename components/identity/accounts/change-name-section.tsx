"use client";

import { useRouter } from "next/navigation";
import { useActionState, useState } from "react";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { FormSaved } from "@/components/forms/form-saved";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { refreshViewer } from "@/components/layout/viewer-store";
import { buttonClass } from "@/components/ui/button-style";
import { showToast } from "@/components/ui/toast-queue";
import { changeNameAction } from "@/lib/identity/accounts/actions/profile";

const SAVED = "Name changed.";

/** Changes the name. Collapsed behind a button, but open if the form has a result without scripts. */
export function ChangeNameSection({ fullName }: { fullName: string }) {
  const router = useRouter();
  const posting = useActionState(changeNameAction, null);
  const [isOpen, setOpen] = useState(posting[0] !== null);

  function changed() {
    showToast(SAVED, { tone: "success" });
    setOpen(false);
    void refreshViewer();
    router.refresh();
  }

  return (
    <details className="mt-5" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary
        className={buttonClass({
          variant: "secondary",
          className: "cursor-pointer list-none [&::-webkit-details-marker]:hidden",
        })}
      >
        Change name
      </summary>
      <Form
        key={fullName}
        action={changeNameAction}
        posting={posting}
        onSuccess={changed}
        className="max-w-form space-y-5 pt-6"
      >
        <TextField
          name="fullName"
          label="Full Name"
          hint="Existing contracts and receipts keep your old name."
          autoComplete="name"
          maxLength={120}
          defaultValue={fullName}
          required
        />
        <FormSaved>{SAVED}</FormSaved>
        <FormError />
        <SubmitButton busyLabel="Saving…">Save name</SubmitButton>
      </Form>
    </details>
  );
}
