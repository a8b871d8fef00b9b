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
  /** In words. */
  amount: string;
  payee: string;
  reauthentication: AdminReauthentication;
};

/** What an admin can do by hand with one payout. */
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
        description={`${amount} stays in the balance of ${payee}. While it can be paid out it becomes due again within the hour.`}
        reasonLabel="Reason, for the log"
        submit="Cancel payout"
        busy="Cancelling…"
        done={() => "The payout is cancelled."}
      />
    );
  if (!isByFile) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {status === "sent" && <ArrivedDialog {...{ payoutId, attempt, amount, payee, reauthentication }} />}
      <ReasonDialog
        action={failPayoutAction}
        about={{ payoutId, attempt: String(attempt) }}
        label={status === "paid" ? "It came back" : "It failed"}
        of={of}
        isDanger
        title={status === "paid" ? "The payout came back" : "The payout failed"}
        description={`${amount} is in the balance of ${payee} again, and is paid once more. They are told the reason.`}
        reasonLabel="Reason, which the payee reads"
        submit={status === "paid" ? "It came back" : "It failed"}
        busy="Saving…"
        done={(agreement) =>
          agreement === "done" ? "Written down." : "Written down. It counts once another admin says the same."
        }
      >
        <ReauthenticationFields reauthentication={reauthentication} purpose="transfer_confirmation" />
      </ReasonDialog>
    </div>
  );
}
