import type { BankCaseEnd, BankCaseKind } from "@/db/enums";
import type { Tx } from "@/db/types";
import { accounts } from "../accounts";
import { postToLedger } from "./post";

interface CasePosting {
  caseId: string;
  kind: BankCaseKind;
  /** Integer cents, above 0. */
  amountCents: number;
  currency: string;
  at: Date;
}

/** Where the money of a case is booked until a decision: as unmatched, or as owed by its receiver. */
const limboOf = (kind: BankCaseKind) => (kind === "unexpected_debit" ? accounts.astray : accounts.suspense);

const signOf = (kind: BankCaseKind) => (kind === "unexpected_debit" ? -1 : 1);

/** Books unmatched money in our bank account, or an unexpected debit. Once per case, by its key. */
export async function postBankCase(tx: Tx, opened: CasePosting): Promise<void> {
  const { caseId, kind, currency, at } = opened;
  const amountCents = opened.amountCents * signOf(kind);
  await postToLedger(tx, {
    kind: "bank_case",
    key: `bank_case:${caseId}`,
    sourceType: "bank_case",
    sourceId: caseId,
    entries: [
      { account: accounts.bank, amountCents, currency },
      { account: limboOf(kind), amountCents: -amountCents, currency },
    ],
    postedAt: at,
  });
}

/**
 * Books how a case ended: reverses the statement's booking, rebooks it as the payment it is (then posted like any
 * other), or keeps it as a gain or loss. Once per case.
 */
export async function postBankCaseEnd(
  tx: Tx,
  ended: CasePosting & { endedAs: Exclude<BankCaseEnd, "offset"> },
): Promise<void> {
  const writtenOff = ended.kind === "unexpected_debit" ? accounts.unexpectedDebitLosses : accounts.writtenOff;
  await postEnd(tx, ended, ended.endedAs === "written_off" ? writtenOff : accounts.bank);
}

/** Books that an unexpected debit and a deposit are the same money. Once, under the debit. */
export async function postCasesOffset(tx: Tx, debit: CasePosting): Promise<void> {
  await postEnd(tx, { ...debit, endedAs: "offset" }, accounts.suspense);
}

async function postEnd(tx: Tx, ended: CasePosting & { endedAs: BankCaseEnd }, to: string): Promise<void> {
  const { caseId, kind, currency, at, endedAs } = ended;
  const amountCents = ended.amountCents * signOf(kind);
  await postToLedger(tx, {
    kind: "bank_case_end",
    key: `bank_case:${caseId}:end`,
    sourceType: "bank_case",
    sourceId: caseId,
    entries: [
      { account: limboOf(kind), amountCents, currency },
      { account: to, amountCents: -amountCents, currency },
    ],
    details: { endedAs },
    postedAt: at,
  });
}
