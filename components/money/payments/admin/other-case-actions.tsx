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

/** The payer got what they were owed another way. */
export function RepayAction({ refundId, amount, reauthentication }: Owed) {
  return (
    <CaseDialog
      action={repayRefundAction}
      about={{ refundId }}
      of={amount}
      reauthentication={reauthentication}
      label="Mark as sent another way"
      description={`You sent ${amount} to the payer from our bank account. They are notified, and we no longer owe it.`}
      reasonName="note"
      reasonLabel="How it was sent (shared with the payer)"
    />
  );
}

type WithReference = { reauthentication: AdminReauthentication; reference?: string };

/** Records what an admin saw in the bank account. */
export function ConfirmAction({ reauthentication, reference }: WithReference) {
  const isKnown = reference !== undefined;
  return (
    <CaseDialog
      action={confirmTransferAction}
      about={isKnown ? { reference } : {}}
      of={reference ?? "in the bank account"}
      reauthentication={reauthentication}
      label={isKnown ? "Mark as sent" : "Record a transfer"}
      description={
        isKnown
          ? `What left our account under ${reference}, exactly as the bank shows it. This settles the return.`
          : "What came in (BT…) or was returned (BR…), exactly as the bank shows it. A deposit pays for its order. Any amount that doesn't match is returned."
      }
    >
      {!isKnown && (
        <TextField name="reference" label="Reference" autoComplete="off" maxLength={200} required />
      )}
      <TextField name="amount" label="Amount in dollars" inputMode="decimal" autoComplete="off" required />
      <TextField name="arrivedOn" type="date" label="Statement date" required />
    </CaseDialog>
  );
}

/** Corrects a mistaken entry. */
export function CorrectActions({ reauthentication }: { reauthentication: AdminReauthentication }) {
  const common = { about: {}, of: "recorded by mistake", reauthentication, reasonLabel: "What went wrong" };
  const field = <TextField name="reference" label="Reference" autoComplete="off" maxLength={200} required />;
  return (
    <>
      <CaseDialog
        {...common}
        action={correctTransferAction}
        label="Undo a deposit"
        description="A deposit (BT…) was recorded that never came. What it bought is taken back. We wait for the transfer again if it is not yet overdue."
      >
        {field}
      </CaseDialog>
      <CaseDialog
        {...common}
        action={correctReturnAction}
        label="Undo a return"
        description="A return (BR…) was recorded that was never sent. The payer is notified, and the return is still to be sent."
      >
        {field}
      </CaseDialog>
    </>
  );
}
