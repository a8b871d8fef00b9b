"use client";

import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { askTransferAction } from "@/lib/funding/sponsorships/actions";
import { DAYS_TO_PAY } from "@/lib/money/bank/transfer-dates";

type Props = {
  proposalId: string;
  /** Of the proposal, as the page tells it. */
  version: number;
  tierId: string | null;
  interestId: string | null;
  formKey: string;
};

/** Asks the host to keep the place for a bank transfer. */
export function AskTransferForm({ proposalId, version, tierId, interestId, formKey }: Props) {
  return (
    <Form action={askTransferAction} className="mt-5 border-t border-line pt-4">
      <input type="hidden" name="proposalId" value={proposalId} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="tierId" value={tierId ?? ""} />
      {interestId && <input type="hidden" name="interestId" value={interestId} />}
      <input type="hidden" name="idempotencyKey" value={formKey} />
      <p className="text-sm text-quiet">
        Your company pays by bank transfer? The host is asked first. If they agree, you have {DAYS_TO_PAY}{" "}
        days to pay, and the place is kept for you.
      </p>
      <FormError className="has-[*]:mt-3" />
      <SubmitButton variant="secondary" block className="mt-3" busyLabel="Asking the host...">
        Ask to pay by bank transfer
      </SubmitButton>
    </Form>
  );
}
