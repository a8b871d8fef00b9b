"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { answerTransferAction } from "@/lib/funding/sponsorships/actions";
import { DAYS_TO_PAY } from "@/lib/money/bank/transfer-dates";

/** Whether the host keeps a place for somebody who pays by bank transfer. */
export function AnswerTransferForm({ sponsorshipId }: { sponsorshipId: string }) {
  const router = useRouter();
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {(["accept", "decline"] as const).map((answer) => (
        <Form key={answer} action={answerTransferAction} onSuccess={() => router.refresh()}>
          <input type="hidden" name="sponsorshipId" value={sponsorshipId} />
          <input type="hidden" name="answer" value={answer} />
          <SubmitButton variant={answer === "accept" ? "primary" : "secondary"} busyLabel="Sending...">
            {answer === "accept" ? `Wait ${DAYS_TO_PAY} days for the transfer` : "Do not wait"}
          </SubmitButton>
          <FormError className="has-[*]:mt-3" />
        </Form>
      ))}
    </div>
  );
}
