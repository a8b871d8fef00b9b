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
          ? `Enter what left our account under ${reference}, exactly as the bank shows it. The payer then counts as paid.`
          : "Enter what came in (BT…) or was returned (BR…), exactly as the bank shows it. A deposit pays for its order. A deposit that doesn't match is returned."
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
        description="For a deposit (BT…) that was recorded but never arrived. What it bought is taken back. We wait for the transfer again unless its deadline has passed."
      >
        {field}
      </CaseDialog>
      <CaseDialog
        {...common}
        action={correctReturnAction}
        label="Undo a return"
        description="For a return (BR…) that was recorded but never sent. The payer is notified, and the return still has to be sent."
      >
        {field}
      </CaseDialog>
    </>
  );
}
