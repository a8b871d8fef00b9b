"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { TextareaField } from "@/components/forms/textarea-field";
import { showToast } from "@/components/ui/toast-queue";
import { formatCount } from "@/lib/core/numbers";
import { saveRecapAction } from "@/lib/funding/sponsorship-reports/actions";
import { OUTCOME_LIMIT, type SubjectReports } from "@/lib/funding/sponsorship-reports/schema";

type Props = { subjectId: string; recap: SubjectReports["recap"] };

/** What the host says to all sponsors of an event or campaign. */
export function RecapForm({ subjectId, recap }: Props) {
  const router = useRouter();
  return (
    <Form
      action={saveRecapAction}
      className="grid max-w-measure gap-4"
      onSuccess={() => {
        showToast("Saved. Every report shows it.", { tone: "success" });
        router.refresh();
      }}
    >
      <input type="hidden" name="subjectId" value={subjectId} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="attendance"
          label="How many people came?"
          hint="Leave it empty if you don't know."
          inputMode="numeric"
          defaultValue={recap.attendance === null ? "" : String(recap.attendance)}
        />
        <TextField
          name="attendanceSource"
          label="How do you know?"
          hint="For example, tickets scanned or counted at the gate."
          defaultValue={recap.attendanceSource ?? ""}
        />
      </div>
      <TextareaField
        name="outcome"
        label="What did the money make possible?"
        hint={`In your words, for every sponsor. Up to ${formatCount(OUTCOME_LIMIT)} characters.`}
        rows={5}
        defaultValue={recap.outcome ?? ""}
      />
      <div>
        <FormError className="has-[*]:mb-3" />
        <SubmitButton busyLabel="Saving…">Save</SubmitButton>
      </div>
    </Form>
  );
}
