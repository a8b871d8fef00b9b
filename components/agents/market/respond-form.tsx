"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextareaField } from "@/components/forms/textarea-field";
import { showToast } from "@/components/ui/toast-queue";
import { respondAction } from "@/lib/agents/market/actions";
import { RESPONSE_FAILED } from "@/lib/agents/market/market-copy";
import { TEXT_LIMITS } from "@/lib/listings/events/text-limits";

type Props = { applicationId: string; of: string; canApprove: boolean };

/** Approves or declines an agent, with an optional message. */
export function RespondForm({ applicationId, of, canApprove }: Props) {
  const router = useRouter();
  return (
    <Form
      action={respondAction}
      failureMessage={RESPONSE_FAILED}
      className="mt-3 grid max-w-measure gap-3"
      onSuccess={({ answer }) => {
        showToast(
          answer === "approve" ? `${of} is now your agent.` : `Application declined. We've let ${of} know.`,
          { tone: "success" },
        );
        router.refresh();
      }}
    >
      <input type="hidden" name="applicationId" value={applicationId} />
      <TextareaField
        name="response"
        label="Reply to the agent"
        optional
        rows={2}
        maxLength={TEXT_LIMITS.note}
      />
      <FormError />
      <div className="flex flex-wrap gap-3">
        {canApprove && (
          <SubmitButton name="answer" value="approve" size="sm" busyLabel="One moment…">
            Approve<span className="sr-only"> {of}</span>
          </SubmitButton>
        )}
        <SubmitButton name="answer" value="decline" size="sm" variant="secondary" busyLabel="One moment…">
          Decline<span className="sr-only"> {of}</span>
        </SubmitButton>
      </div>
    </Form>
  );
}
