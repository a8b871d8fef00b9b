"use client";

import { ReasonDialog } from "@/components/forms/reason-dialog";
import { ReauthenticationFields } from "@/components/site/admin/reauthentication-fields";
import type { AdminReauthentication } from "@/lib/identity/accounts/schema";
import { markPayoutPaidAction } from "@/lib/money/payouts/actions/admin";

type Props = {
  payoutId: string;
  attempt: number;
  amount: string;
  payee: string;
  reauthentication: AdminReauthentication;
};

/** Records that a payout by file has arrived. */
export function ArrivedDialog({ payoutId, attempt, amount, payee, reauthentication }: Props) {
  return (
    <ReasonDialog
      action={markPayoutPaidAction}
      about={{ payoutId, attempt: String(attempt) }}
      label="Mark as paid"
      of={`${amount} to ${payee}`}
      variant="primary"
      title="Mark payout as paid"
      description={`${amount} left our account and wasn't returned. ${payee} is notified that it arrived.`}
      submit="Mark as paid"
      busy="Saving…"
      done={(agreement) =>
        agreement === "done" ? "Payout marked as paid." : "Saved. Another admin must confirm it."
      }
    >
      <ReauthenticationFields reauthentication={reauthentication} purpose="transfer_confirmation" />
    </ReasonDialog>
  );
}
