import type { BankCaseEnd } from "@/db/enums";
import type { Tx } from "@/db/types";
import { accounts } from "../accounts";
import { postToLedger } from "../post";

interface CasePosting {
  caseId: string;
  /** Integer cents, above 0. */
  amountCents: number;
  currency: string;
  at: Date;
}

/** Books money on our bank account that belongs to nobody yet. Once a case: by its key. */
export async function postBankCase(
  tx: Tx,
  { caseId, amountCents, currency, at }: CasePosting,
): Promise<void> {
  await postToLedger(tx, {
    kind: "bank_case",
    key: `bank_case:${caseId}`,
    sourceType: "bank_case",
    sourceId: caseId,
    entries: [
      { account: accounts.bank, amountCents, currency },
      { account: accounts.suspense, amountCents: -amountCents, currency },
    ],
    postedAt: at,
  });
}

/**
 * Books how it ended: it left the account again, it stays with us, or it is booked anew as the payment that it is
 * (which is then posted as any other). Once a case.
 */
export async function postBankCaseEnd(tx: Tx, ended: CasePosting & { endedAs: BankCaseEnd }): Promise<void> {
  const { caseId, amountCents, currency, at, endedAs } = ended;
  const to = endedAs === "written_off" ? accounts.writtenOff : accounts.bank;
  await postToLedger(tx, {
    kind: "bank_case_end",
    key: `bank_case:${caseId}:end`,
    sourceType: "bank_case",
    sourceId: caseId,
    entries: [
      { account: accounts.suspense, amountCents, currency },
      { account: to, amountCents: -amountCents, currency },
    ],
    details: { endedAs },
    postedAt: at,
  });
}
