"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { showToast } from "@/components/ui/toast-queue";
import { chooseTargetAction } from "@/lib/funding/placements/actions";

type Props = {
  sponsorshipId: string;
  placementId?: string;
  url: string | null;
  label: string;
  hint: string;
};

/** Chooses where codes lead. An empty field ends the choice. */
export function TargetForm({ sponsorshipId, placementId, url, label, hint }: Props) {
  const router = useRouter();
  return (
    <Form
      key={url}
      action={chooseTargetAction}
      className="grid gap-4"
      onSuccess={() => {
        showToast("Address saved.", { tone: "success" });
        router.refresh();
      }}
    >
      <input type="hidden" name="sponsorshipId" value={sponsorshipId} />
      {placementId && <input type="hidden" name="placementId" value={placementId} />}
      <TextField
        name="url"
        label={label}
        hint={hint}
        inputMode="url"
        autoComplete="url"
        dir="ltr"
        defaultValue={url ?? ""}
      />
      <div>
        <FormError className="has-[*]:mb-3" />
        <SubmitButton busyLabel="Saving…" size="sm">
          Save address
        </SubmitButton>
      </div>
    </Form>
  );
}
