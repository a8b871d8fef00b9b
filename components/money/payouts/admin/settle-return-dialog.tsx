"use client";

import { RadioCardsField } from "@/components/forms/radio-cards-field";
import { ReasonDialog } from "@/components/forms/reason-dialog";
import { ReauthenticationFields } from "@/components/site/admin/reauthentication-fields";
import type { AdminReauthentication } from "@/lib/identity/accounts/schema";
import { settleShortReturnAction } from "@/lib/money/payouts/actions/admin";

type Props = {
  caseId: string;
  /** What the banks kept, as text. */
  retainedText: string;
  payee: string;
  reauthentication: AdminReauthentication;
};

/** Decides who pays what banks kept of a returned payout. */
export function SettleReturnDialog({ caseId, retainedText, payee, reauthentication }: Props) {
  return (
    <ReasonDialog
      action={settleShortReturnAction}
      about={{ caseId }}
      label="Decide"
      of={`who pays ${retainedText} of the payout to ${payee}`}
      variant="primary"
      title={`Who pays the ${retainedText} that banks kept?`}
      description={`The payout failed. The rest is back in ${payee}'s balance and will be included in their next payout. We'll send them the reason.`}
      reasonLabel="Reason (shared with the payee)"
      submit="Decide"
      busy="Saving…"
      done={(agreement) =>
        agreement === "done" ? "Decision saved." : "Saved. Another admin must make the same choice."
      }
    >
      <RadioCardsField
        name="bornBy"
        legend="Who pays"
        options={[
          { value: "platform", title: "The platform", description: `${payee} gets the full amount back.` },
          {
            value: "payee",
            title: payee,
            description: `Only if their own details were wrong: ${retainedText} is deducted from what comes back.`,
          },
        ]}
      />
      <ReauthenticationFields reauthentication={reauthentication} purpose="transfer_confirmation" />
    </ReasonDialog>
  );
}
