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
  /** In words. */
  amount: string;
  reauthentication: AdminReauthentication;
  /** Cases of the same amount that came in, for an unexpected debit. */
  against: readonly SelectOption[];
};

/** What one may do about a line of the bank's statement, and what each choice does with the money. */
export function BankCaseActions({ caseId, kind, amount, reauthentication, against }: Props) {
  const common = { about: { caseId }, of: amount, reauthentication, reasonName: "note" };
  if (kind === "unexpected_debit")
    return (
      <>
        <CaseDialog
          {...common}
          action={recordExceptionCameBackAction}
          label="It is back"
          description={`${amount} is on our account again, or never left it: the books are as before.`}
          reasonLabel="How you know"
        />
        {against.length > 0 && (
          <CaseDialog
            {...common}
            action={offsetBankCasesAction}
            label="Set it against what came in"
            description={`A line of the statement has brought ${amount} back. Both cases end, and nothing is gained or lost.`}
          >
            <SelectField name="againstId" label="What brought it" options={against} required />
          </CaseDialog>
        )}
        <CaseDialog
          {...common}
          action={writeOffExceptionAction}
          label="It is lost"
          isDanger
          description={`${amount} does not come back. It is booked as our loss.`}
          reasonLabel="Why"
        />
      </>
    );
  return (
    <>
      <CaseDialog
        {...common}
        action={sendExceptionBackAction}
        label={kind === "bounced" ? "Sent to the payer" : "Sent back"}
        description={
          kind === "bounced"
            ? `You have sent ${amount} to its payer in another way. They are told, and owed nothing more.`
            : `You have sent ${amount} back to where it came from, at the bank. It leaves our books.`
        }
        reasonLabel={kind === "bounced" ? "How it was sent, which the payer reads" : "How it was sent"}
      />
      {kind !== "bounced" && (
        <>
          <CaseDialog
            {...common}
            action={bookExceptionAction}
            label="Book it to a payment"
            description={`${amount} counts as paid under a reference. It buys what was ordered, or goes back by itself where it does not fit.`}
          >
            <TextField
              name="reference"
              label="Reference of the payment"
              hint="Two letters and twelve signs, such as BT0123456789AB."
              autoComplete="off"
              maxLength={200}
              required
            />
          </CaseDialog>
          <CaseDialog
            {...common}
            action={writeOffExceptionAction}
            label="Keep it"
            isDanger
            description={`${amount} was never a payer’s, or is not worth a transfer. It is booked as ours.`}
            reasonLabel="Why"
          />
        </>
      )}
    </>
  );
}
