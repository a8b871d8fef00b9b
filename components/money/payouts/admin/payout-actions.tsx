"use client";

import { ReasonDialog } from "@/components/forms/reason-dialog";
import { ReauthenticationFields } from "@/components/site/admin/reauthentication-fields";
import type { AdminReauthentication } from "@/lib/identity/accounts/schema";
import { cancelPayoutAction, failPayoutAction } from "@/lib/money/payouts/actions/admin";
import { ArrivedDialog } from "./arrived-dialog";

type Props = {
  payoutId: string;
  attempt: number;
  status: "due" | "approved" | "sent" | "paid";
  isByFile: boolean;
  /** As text. */
  amount: string;
  payee: string;
  reauthentication: AdminReauthentication;
};

/** An admin's manual actions on one payout. */
export function PayoutActions({
  payoutId,
  attempt,
  status,
  isByFile,
  amount,
  payee,
  reauthentication,
}: Props) {
  const of = `${amount} to ${payee}`;
  if (status === "due" || status === "approved")
    return (
      <ReasonDialog
        action={cancelPayoutAction}
        about={{ payoutId }}
        label="Cancel payout"
        of={of}
        isDanger
        title="Cancel this payout"
        description={`${amount} stays in the balance of ${payee}. It becomes due again within the hour if it can be paid out.`}
        reasonLabel="Reason (for the audit log)"
        submit="Cancel payout"
        busy="Canceling…"
        done={() => "Payout canceled."}
      />
    );
  if (!isByFile) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {status === "sent" && <ArrivedDialog {...{ payoutId, attempt, amount, payee, reauthentication }} />}
      <ReasonDialog
        action={failPayoutAction}
        about={{ payoutId, attempt: String(attempt) }}
        label={status === "paid" ? "Mark as returned" : "Mark as failed"}
        of={of}
        isDanger
        title={status === "paid" ? "Payout returned" : "Payout failed"}
        description={`${amount} goes back to ${payee}'s balance and will be included in their next payout. We'll send them the reason.`}
        reasonLabel="Reason (shared with the payee)"
        submit={status === "paid" ? "Mark as returned" : "Mark as failed"}
        busy="Saving…"
        done={(agreement) => (agreement === "done" ? "Saved." : "Saved. Another admin must confirm it.")}
      >
        <ReauthenticationFields reauthentication={reauthentication} purpose="transfer_confirmation" />
      </ReasonDialog>
    </div>
  );
}
