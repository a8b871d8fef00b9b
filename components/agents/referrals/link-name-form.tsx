"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { FormSaved } from "@/components/forms/form-saved";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { showToast } from "@/components/ui/toast-queue";
import { chooseLinkNameAction } from "@/lib/agents/referrals/actions";

const SAVED = "Short link saved.";

type Props = {
  /** What comes before the name. */
  prefix: string;
  hint?: string;
};

/** Chooses the name in an agent's short links. */
export function LinkNameForm({ prefix, hint }: Props) {
  const router = useRouter();
  function saved() {
    showToast(SAVED, { tone: "success" });
    router.refresh();
  }
  return (
    <Form action={chooseLinkNameAction} onSuccess={saved} className="space-y-5">
      <TextField
        name="name"
        label="Name"
        hint={`${prefix}… Letters from a to z, digits, and hyphens. ${hint ?? ""}`}
        minLength={3}
        maxLength={30}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <FormSaved>{SAVED}</FormSaved>
      <FormError />
      <SubmitButton busyLabel="Saving…">Save name</SubmitButton>
    </Form>
  );
}
