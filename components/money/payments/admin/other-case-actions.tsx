"use client";

import { TextField } from "@/components/forms/text-field";
import type { AdminReauthentication } from "@/lib/identity/accounts/schema";
import { repayRefundAction } from "@/lib/money/bank/actions";
import {
  confirmTransferAction,
  correctReturnAction,
  correctTransferAction,
} from "@/lib/money/payments/actions/admin";
import { CaseDialog } from "./case-dialog";

type Owed = { refundId: string; amount: string; reauthentication: AdminReauthentication };

/** A payer got what they were owed in another way. */
export function RepayAction({ refundId, amount, reauthentication }: Owed) {
  return (
    <CaseDialog
      action={repayRefundAction}
      about={{ refundId }}
      of={amount}
      reauthentication={reauthentication}
      label="Sent in another way"
      description={`You have sent ${amount} to its payer from our own bank account. They are told, and owed nothing more.`}
      reasonName="note"
      reasonLabel="How it was sent, which the payer reads"
    />
  );
}

type WithReference = { reauthentication: AdminReauthentication; reference?: string };

/** What an admin read on the bank account. */
export function ConfirmAction({ reauthentication, reference }: WithReference) {
  const isKnown = reference !== undefined;
  return (
    <CaseDialog
      action={confirmTransferAction}
      about={isKnown ? { reference } : {}}
      of={reference ?? "on the bank account"}
      reauthentication={reauthentication}
      label={isKnown ? "It was sent" : "Write down a transfer"}
      description={
        isKnown
          ? `What left our account under ${reference}, exactly as the bank shows it. Its payer has it then.`
          : "What came in (BT…) or went back (BR…), exactly as the bank shows it. What came in buys what was ordered; what does not fit goes back."
      }
    >
      {!isKnown && (
        <TextField name="reference" label="Reference" autoComplete="off" maxLength={200} required />
      )}
      <TextField name="amount" label="Amount in dollars" inputMode="decimal" autoComplete="off" required />
      <TextField name="arrivedOn" type="date" label="Day on the statement" required />
    </CaseDialog>
  );
}

/** What was written down by mistake. */
export function CorrectActions({ reauthentication }: { reauthentication: AdminReauthentication }) {
  const common = { about: {}, of: "by mistake", reauthentication, reasonLabel: "What went wrong" };
  const field = <TextField name="reference" label="Reference" autoComplete="off" maxLength={200} required />;
  return (
    <>
      <CaseDialog
        {...common}
        action={correctTransferAction}
        label="It never came in"
        description="A transfer (BT…) was written down that never came. What it bought goes back, and it is awaited again as long as its time is not over."
      >
        {field}
      </CaseDialog>
      <CaseDialog
        {...common}
        action={correctReturnAction}
        label="It was never sent back"
        description="A return (BR…) was written down that never left. Its payer is told, and it is still to be sent."
      >
        {field}
      </CaseDialog>
    </>
  );
}
