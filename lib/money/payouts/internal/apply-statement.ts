import "server-only";
import { createHash } from "node:crypto";
import { recordAudit } from "@/lib/core/audit";
import type { SignedInCtx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import type { ImportStatementInput } from "../schema";
import type { StatementLine } from "../statement/line";
import { type LineOutcome, SETTLED, type Settled, type UnmatchedReason } from "../statement/outcome";
import { numbered, readStatement } from "../statement/read-statement";
import { recordLines } from "./record-lines";

/**
 * The number of lines per outcome. `paid`, `failed`: payouts. `received`, `sentBack`: bank transfers that arrived or
 * were returned. `waiting`: needs a second admin's import or entry. `alreadyBooked`: no change.
 */
export interface ImportedStatement extends Record<Settled, number> {
  /**
   * Lines that match no payout or transfer and need review. Deposits, and debits under one of our references, are cases
   * until admins decide. `reference` may be empty.
   */
  unmatched: (Pick<StatementLine, "reference" | "words" | "amountCents" | "currency"> & {
    why: UnmatchedReason;
  })[];
}

/** Applies a statement for an admin who has reauthenticated. Throws `invalid` for an unreadable file. */
export async function applyStatement(
  admin: SignedInCtx,
  input: Pick<ImportStatementInput, "name" | "text">,
): Promise<ImportedStatement> {
  const lines = numbered(readStatement(input.text));
  return inTransaction(admin, async (tx) => {
    const counts = { paid: 0, failed: 0, received: 0, sentBack: 0, waiting: 0, alreadyBooked: 0 };
    const unmatched: ImportedStatement["unmatched"] = [];
    for (const { line, outcome } of await recordLines(tx, admin, lines)) {
      if (isSettled(outcome)) counts[outcome]++;
      else {
        const { reference, words, amountCents, currency } = line;
        unmatched.push({ reference, words, amountCents, currency, why: outcome });
      }
    }
    await recordAudit(tx, admin, {
      action: "payout_statement.import",
      entityId: createHash("sha256").update(input.text).digest("hex"),
      after: { name: input.name, lines: lines.length, ...counts, unmatched: unmatched.length },
    });
    return { ...counts, unmatched };
  });
}

const isSettled = (outcome: LineOutcome): outcome is Settled => SETTLED.some((known) => known === outcome);
