"use client";

import { SelectField } from "@/components/forms/select-field";
import { TextField } from "@/components/forms/text-field";
import type { SelectOption } from "@/components/ui/select";
import type { BankCaseKind } from "@/db/enums";
import type { AdminReauthentication } from "@/lib/identity/accounts/schema";
import {
  bookExceptionAction,
  offsetBankCasesAction,
  recordExceptionCameBackAction,
  sendExceptionBackAction,
  writeOffExceptionAction,
} from "@/lib/money/bank/actions";
import { CaseDialog } from "./case-dialog";

type Props = {
  caseId: string;
  kind: BankCaseKind;
  /** As text. */
  amount: string;
  reauthentication: AdminReauthentication;
  /** Deposits of the same amount, for an unexpected debit. */
  against: readonly SelectOption[];
};

/** The actions on a statement line, and what each does with the money. */
export function BankCaseActions({ caseId, kind, amount, reauthentication, against }: Props) {
  const common = { about: { caseId }, of: amount, reauthentication, reasonName: "note" };
  if (kind === "unexpected_debit")
    return (
      <>
        <CaseDialog
          {...common}
          action={recordExceptionCameBackAction}
          label="Mark as returned"
          description={`${amount} is back in our account, or never left it. The debit is reversed in the books.`}
          reasonLabel="How you know"
        />
        {against.length > 0 && (
          <CaseDialog
            {...common}
            action={offsetBankCasesAction}
            label="Match with a deposit"
            description={`A statement line shows that ${amount} came back. Closes both cases, with no gain or loss.`}
          >
            <SelectField name="againstId" label="Deposit that returned it" options={against} required />
          </CaseDialog>
        )}
        <CaseDialog
          {...common}
          action={writeOffExceptionAction}
          label="Write off as a loss"
          isDanger
          description={`${amount} is not coming back. It is booked as our loss.`}
          reasonLabel="Reason"
        />
      </>
    );
  return (
    <>
      <CaseDialog
        {...common}
        action={sendExceptionBackAction}
        label={kind === "bounced" ? "Mark as sent to the payer" : "Mark as sent back"}
        description={
          kind === "bounced"
            ? `You sent ${amount} to the payer another way. They are notified, and we no longer owe it.`
            : `You returned ${amount} to the sender at the bank. It leaves our books.`
        }
        reasonLabel={kind === "bounced" ? "How it was sent (shared with the payer)" : "How it was sent"}
      />
      {kind !== "bounced" && (
        <>
          <CaseDialog
            {...common}
            action={bookExceptionAction}
            label="Match to a payment"
            description={`${amount} is booked as paid under the reference you enter. It pays for the order. If it doesn't match, it is returned automatically.`}
          >
            <TextField
              name="reference"
              label="Payment reference"
              hint="Two letters and twelve characters, such as BT0123456789AB."
              autoComplete="off"
              maxLength={200}
              required
            />
          </CaseDialog>
          <CaseDialog
            {...common}
            action={writeOffExceptionAction}
            label="Keep as income"
            isDanger
            description={`${amount} didn't come from a payer, or is too small to send back. It is booked as our income.`}
            reasonLabel="Reason"
          />
        </>
      )}
    </>
  );
}
