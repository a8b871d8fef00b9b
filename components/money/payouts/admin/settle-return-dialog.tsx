"use client";

import { RadioCardsField } from "@/components/forms/radio-cards-field";
import { ReasonDialog } from "@/components/forms/reason-dialog";
import { ReauthenticationFields } from "@/components/site/admin/reauthentication-fields";
import type { AdminReauthentication } from "@/lib/identity/accounts/schema";
import { settleShortReturnAction } from "@/lib/money/payouts/actions/admin";

type Props = {
  caseId: string;
  /** What the banks kept, in words. */
  retainedText: string;
  payee: string;
  reauthentication: AdminReauthentication;
};

/** Decides who bears what banks kept of a payout on its way back. */
export function SettleReturnDialog({ caseId, retainedText, payee, reauthentication }: Props) {
  return (
    <ReasonDialog
      action={settleShortReturnAction}
      about={{ caseId }}
      label="Decide"
      of={`who bears ${retainedText} of the payout to ${payee}`}
      variant="primary"
      title={`Who bears the ${retainedText} that banks kept?`}
      description={`The payout has failed. The rest of it is in the balance of ${payee} again, and is paid once more. They are told the reason.`}
      reasonLabel="Reason, which the payee reads"
      submit="Decide"
      busy="Saving…"
      done={(agreement) =>
        agreement === "done"
          ? "It is decided."
          : "Written down. It counts once another admin chooses the same."
      }
    >
      <RadioCardsField
        name="bornBy"
        legend="Who bears it"
        options={[
          { value: "platform", title: "The platform", description: `${payee} gets all of it back.` },
          {
            value: "payee",
            title: payee,
            description: `Only where their own details were wrong: ${retainedText} is taken from what comes back.`,
          },
        ]}
      />
      <ReauthenticationFields reauthentication={reauthentication} purpose="transfer_confirmation" />
    </ReasonDialog>
  );
}
