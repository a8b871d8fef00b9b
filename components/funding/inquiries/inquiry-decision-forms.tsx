"use client";

import { useRouter } from "next/navigation";
import { useActionState } from "react";
import { ActionButton } from "@/components/forms/action-button";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextareaField } from "@/components/forms/textarea-field";
import { buttonClass } from "@/components/ui/button-style";
import { showToast } from "@/components/ui/toast-queue";
import { acceptInquiryAction, declineInquiryAction } from "@/lib/funding/inquiries/actions";
import { NOTE_LIMIT } from "@/lib/funding/inquiries/schema";

type Props = {
  interestId: string;
  /** "Accept $400", "Accept". */
  acceptLabel: string;
  /** The sponsor's name, for screen readers. */
  of: string;
  /** The proposal is closed to sponsors, so the inquiry can only be declined. */
  isClosed: boolean;
};

const DONE = "We've let the sponsor know.";

/** Accepts or declines an inquiry. Declining requires a reason. */
export function InquiryDecisionForms({ interestId, acceptLabel, of, isClosed }: Props) {
  const router = useRouter();
  const declining = useActionState(declineInquiryAction, null);
  const done = () => {
    showToast(DONE, { tone: "success" });
    router.refresh();
  };
  return (
    <div className="mt-4 flex flex-wrap items-start gap-3">
      {!isClosed && (
        <ActionButton
          action={acceptInquiryAction}
          about={{ interestId }}
          size="sm"
          busy="Sending…"
          done={DONE}
        >
          {acceptLabel}
          <span className="sr-only"> from {of}</span>
        </ActionButton>
      )}
      <details className="group min-w-0 open:basis-full" open={declining[0]?.ok === false}>
        <summary className={buttonClass({ variant: "secondary", size: "sm", className: "list-none" })}>
          Decline<span className="sr-only"> {of}</span>
        </summary>
        <Form
          action={declineInquiryAction}
          posting={declining}
          className="mt-4 grid max-w-measure gap-4"
          onSuccess={done}
        >
          <input type="hidden" name="interestId" value={interestId} />
          <TextareaField
            name="reason"
            label="Reason (shared with the sponsor)"
            maxLength={NOTE_LIMIT}
            rows={3}
            required
          />
          <FormError />
          <div>
            <SubmitButton size="sm" variant="secondary" busyLabel="Sending…">
              Decline and send reason
            </SubmitButton>
          </div>
        </Form>
      </details>
    </div>
  );
}
