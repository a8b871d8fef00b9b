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
 * How many lines were which. `paid`, `failed`: of payouts. `received`, `sentBack`: payments by bank transfer that came
 * in, and money of such that went back. `waiting`: what a second admin has to read as well, by this file or by hand.
 * `alreadyBooked`: about what was settled before.
 */
export interface ImportedStatement extends Record<Settled, number> {
  /**
   * Lines that match no payout and no transfer of ours, for an admin to review. Those that brought money, or took some away
   * under a reference of ours, are cases until admins have decided about them. `reference` may be empty.
   */
  unmatched: (Pick<StatementLine, "reference" | "words" | "amountCents" | "currency"> & {
    why: UnmatchedReason;
  })[];
}

/** Applies a statement for an admin who has proved who they are. Throws `invalid` for a file that cannot be read. */
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
