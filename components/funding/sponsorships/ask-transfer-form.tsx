"use client";

import { ActionButton } from "@/components/forms/action-button";
import { askTransferAction } from "@/lib/funding/sponsorships/actions";
import { DAYS_TO_PAY } from "@/lib/money/bank/transfer-dates";

type Props = {
  proposalId: string;
  /** The proposal's version, as shown on the page. */
  version: number;
  tierId: string | null;
  interestId: string | null;
  formKey: string;
};

/** Asks the host to hold the spot for a bank transfer. */
export function AskTransferForm({ proposalId, version, tierId, interestId, formKey }: Props) {
  return (
    <div className="mt-5 border-t border-line pt-4">
      <p className="text-sm text-quiet">
        Does your company pay by bank transfer? We'll ask the host first. If they agree, your transfer has to
        reach our account within {DAYS_TO_PAY} days, and we'll hold your spot.
      </p>
      <ActionButton
        action={askTransferAction}
        about={{
          proposalId,
          version,
          tierId: tierId ?? "",
          ...(interestId && { interestId }),
          idempotencyKey: formKey,
        }}
        variant="secondary"
        block
        busy="Asking the host…"
        className="mt-3"
      >
        Ask to pay by bank transfer
      </ActionButton>
    </div>
  );
}
