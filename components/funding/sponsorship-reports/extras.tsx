"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ActionButton } from "@/components/forms/action-button";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { buttonClass } from "@/components/ui/button-style";
import { showToast } from "@/components/ui/toast-queue";
import { addExtraAction, removeExtraAction } from "@/lib/funding/sponsorship-reports/actions";
import type { ListedReport } from "@/lib/funding/sponsorship-reports/schema";

type Props = {
  report: Pick<ListedReport, "sponsorshipId" | "sponsorName" | "extras">;
  /** Of an empty form; the next one gets its own. */
  formId: string;
};

/** What the host did for one sponsor beyond the promise. */
export function Extras({ report: { sponsorshipId, sponsorName, extras }, formId: first }: Props) {
  const router = useRouter();
  const [formId, setFormId] = useState(first);
  return (
    <div className="mt-3 text-sm">
      {extras.length > 0 && (
        <ul className="mb-2 grid gap-1" aria-label={`Extras for ${sponsorName}`}>
          {extras.map(({ id, words }) => (
            <li key={id} className="flex items-baseline justify-between gap-4">
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {words}
              </span>
              <ActionButton
                action={removeExtraAction}
                about={{ extraId: id }}
                variant="quiet"
                size="sm"
                done="Extra removed."
              >
                Remove<span className="sr-only"> {words}</span>
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary className={buttonClass({ variant: "quiet", size: "sm", className: "-ml-3 list-none" })}>
          Add an extra<span className="sr-only"> for {sponsorName}</span>
        </summary>
        <Form
          key={formId}
          action={addExtraAction}
          className="mt-3 grid gap-3"
          onSuccess={() => {
            showToast("Extra added.", { tone: "success" });
            setFormId(crypto.randomUUID());
            router.refresh();
          }}
        >
          <input type="hidden" name="sponsorshipId" value={sponsorshipId} />
          <input type="hidden" name="formId" value={formId} />
          <TextField
            name="words"
            label="What did you do beyond the promise?"
            hint={`For example, you thanked ${sponsorName} on stage.`}
          />
          <div>
            <FormError className="has-[*]:mb-3" />
            <SubmitButton size="sm" busyLabel="Adding…">
              Add extra
            </SubmitButton>
          </div>
        </Form>
      </details>
    </div>
  );
}
