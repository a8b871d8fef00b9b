"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { FormSaved } from "@/components/forms/form-saved";
import { SelectField } from "@/components/forms/select-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { showToast } from "@/components/ui/toast-queue";
import { PIPELINE_STAGES } from "@/db/enums";
import { saveProspectAction } from "@/lib/funding/pipeline/actions";
import { STAGE_LABELS } from "@/lib/funding/pipeline/labels";
import { PROSPECT_LIMITS, type ProspectDto } from "@/lib/funding/pipeline/schema";

/** Edits a prospect's stage, next step, and note. */
export function ProspectForm({ prospect }: { prospect: ProspectDto }) {
  const router = useRouter();
  return (
    <Form
      action={saveProspectAction}
      className="mt-3 grid items-end gap-3 md:grid-cols-2 lg:grid-cols-[9rem_minmax(0,1fr)_10.5rem_minmax(0,1fr)_auto]"
      onSuccess={() => {
        showToast("Saved.", { tone: "success" });
        router.refresh();
      }}
    >
      <input type="hidden" name="leadId" value={prospect.id} />
      <input type="hidden" name="seen" value={prospect.seen} />
      <SelectField
        name="stage"
        label="Stage"
        defaultValue={prospect.stage}
        options={PIPELINE_STAGES.map((stage) => ({ value: stage, label: STAGE_LABELS[stage] }))}
      />
      <TextField
        name="nextStep"
        label="Next step"
        defaultValue={prospect.nextStep ?? ""}
        maxLength={PROSPECT_LIMITS.nextStep}
        autoComplete="off"
      />
      <TextField name="nextStepOn" label="By" type="date" defaultValue={prospect.nextStepOn ?? ""} />
      <TextField
        name="note"
        label="Private note"
        defaultValue={prospect.note ?? ""}
        maxLength={PROSPECT_LIMITS.note}
        autoComplete="off"
      />
      <SubmitButton variant="secondary" busyLabel="Saving…">
        Save<span className="sr-only"> {prospect.sponsorName}</span>
      </SubmitButton>
      <div className="col-span-full empty:hidden">
        <FormSaved>Saved.</FormSaved>
        <FormError />
      </div>
    </Form>
  );
}
