"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SelectField } from "@/components/forms/select-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { showToast } from "@/components/ui/toast-queue";
import { createPlacementAction } from "@/lib/funding/placements/actions";
import { PlacementFields } from "./placement-fields";

type Props = { sponsorshipId: string; benefits: readonly { id: string; title: string }[]; formId: string };

/** Adds a link and code. */
export function CreatePlacementForm({ sponsorshipId, benefits, formId }: Props) {
  const router = useRouter();
  return (
    <Form
      action={createPlacementAction}
      className="grid gap-4"
      onSuccess={() => {
        showToast("Link and QR code added.", { tone: "success" });
        router.refresh();
      }}
    >
      <input type="hidden" name="sponsorshipId" value={sponsorshipId} />
      <input type="hidden" name="formId" value={formId} />
      <PlacementFields />
      {benefits.length > 0 && (
        <SelectField
          name="deliverableId"
          label="Benefit"
          optional
          hint="Its counts can then be the benefit's proof."
          defaultValue=""
          options={[
            { value: "", label: "None" },
            ...benefits.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
      )}
      <div>
        <FormError className="has-[*]:mb-3" />
        <SubmitButton busyLabel="Adding…">Add link and QR code</SubmitButton>
      </div>
    </Form>
  );
}
