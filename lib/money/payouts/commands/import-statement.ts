import "server-only";
import { createHash } from "node:crypto";
import { asc, eq, inArray } from "drizzle-orm";
import { payoutRuns, payouts } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { withRole } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { AppError, invalid } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { confirmIdentity } from "@/lib/identity/sessions/confirm-identity";
import { bankAccount } from "@/lib/money/bank/bank-account";
import { type NamedPayout, recordPayoutLine } from "../internal/record-payout-line";
import { recordTransferLine } from "../internal/record-transfer-line";
import { findCase, recordUnexpectedDebitReturn } from "../internal/record-unexpected-debit";
import type { ImportStatementInput } from "../schema";
import { readCamt053 } from "../statement/camt-053";
import { readCsv } from "../statement/csv";
import { type StatementLine, UnreadableStatement } from "../statement/line";
import {
  type LineOutcome,
  type NthLine,
  SETTLED,
  type Settled,
  type UnmatchedReason,
} from "../statement/outcome";
import { readTransferKey } from "../transfer-key";

/**
 * How many lines were which. `paid`, `failed`: of payouts. `received`, `sentBack`: payments by bank transfer that came
 * in, and money of such that went back. `waiting`: what a second admin has to read as well, by this file or by hand.
 * `known`: about what was settled before.
 */
export interface ImportedStatement extends Record<Settled, number> {
  /**
   * Lines that fit no payout and no transfer of ours: somebody has to look. Those that brought money, or took some away
   * under a reference of ours, are cases until admins have decided about them. `reference` may be empty.
   */
  unmatched: (Pick<StatementLine, "reference" | "words" | "amountCents" | "currency"> & {
    why: UnmatchedReason;
  })[];
}

/**
 * Reads a bank's statement (camt.053 or CSV) and writes down which payouts by file have arrived and which came back,
 * by end-to-end reference and amount, and which payments by bank transfer have come in: all or nothing. It counts once
 * two admins have read it; after that, importing it again changes nothing. The admin proves who they are. Throws
 * `invalid` for a file that cannot be read. Admins may call it.
 */
export async function importStatement(ctx: Ctx, input: ImportStatementInput): Promise<ImportedStatement> {
  const admin = withRole(ctx, ["admin"]);
  readStatement(input.text);
  await confirmIdentity(admin, input, "transfer_confirmation");
  return applyStatement(admin, input);
}

/** The same for whoever has proved already to be the admin. Throws `invalid`. */
export async function applyStatement(
  admin: SignedInCtx,
  input: Pick<ImportStatementInput, "name" | "text">,
): Promise<ImportedStatement> {
  const lines = numbered(readStatement(input.text));
  return inTransaction(admin, async (tx) => {
    const counts = { paid: 0, failed: 0, received: 0, sentBack: 0, waiting: 0, known: 0 };
    const unmatched: ImportedStatement["unmatched"] = [];
    for (const { line, outcome } of await noteLines(tx, admin, lines)) {
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

/** Writes down what each line says, in the caller's transaction; answers what each was taken for. */
export async function noteLines(
  tx: Tx,
  admin: SignedInCtx,
  lines: readonly NthLine[],
): Promise<{ line: NthLine; outcome: LineOutcome }[]> {
  const named = new Map((await lockMentioned(tx, lines)).map((row) => [row.payout.id, row]));
  const noted: { line: NthLine; outcome: LineOutcome }[] = [];
  for (const line of lines) noted.push({ line, outcome: await note(tx, admin, named, line) });
  return noted;
}

const isSettled = (outcome: LineOutcome): outcome is Settled => SETTLED.some((known) => known === outcome);

async function note(
  tx: Tx,
  admin: SignedInCtx,
  named: ReadonlyMap<string, NamedPayout>,
  line: NthLine,
): Promise<LineOutcome> {
  // Its money is with the case, whatever its reference leads to by now.
  const asCase = (await findCase(tx, line)) ?? (await recordUnexpectedDebitReturn(tx, admin, line));
  if (asCase) return asCase;
  const key = readTransferKey(line.reference);
  const row = key ? named.get(key.payoutId) : undefined;
  try {
    return await (row && key
      ? recordPayoutLine(tx, admin, { row, line, attempt: key.attempt })
      : recordTransferLine(tx, admin, line));
  } catch (error) {
    // Another admin has read something else: the two of them have to look, and the other lines count.
    if (error instanceof AppError && error.code === "conflict") return "other_reading";
    throw error;
  }
}

/** The lines of a statement, those that are alike in everything told apart by their number. */
export function numbered(lines: readonly StatementLine[]): NthLine[] {
  const alike = new Map<string, number>();
  return lines.map((line) => {
    const { note: _, ...seen } = line;
    const likeness = JSON.stringify(seen);
    const nth = alike.get(likeness) ?? 0;
    alike.set(likeness, nth + 1);
    return { ...line, nth };
  });
}

/** Whether a file is camt.053; every other one is read as a table. */
export const isXml = (text: string): boolean => /^\s*(\uFEFF)?\s*</.test(text);

/** The lines of a file, whichever kind it is. Throws `invalid`. */
export function readStatement(text: string): StatementLine[] {
  try {
    return isXml(text) ? readCamt053(text, bankAccount()?.iban) : readCsv(text);
  } catch (error) {
    if (error instanceof UnreadableStatement) throw invalid(error.message, { text: error.message });
    throw error;
  }
}

async function lockMentioned(tx: Tx, lines: readonly StatementLine[]): Promise<NamedPayout[]> {
  const ids = new Set(lines.flatMap(({ reference }) => readTransferKey(reference)?.payoutId ?? []));
  if (ids.size === 0) return [];
  return tx
    .select({ payout: payouts, byFile: payoutRuns.byFile })
    .from(payouts)
    .leftJoin(payoutRuns, eq(payoutRuns.id, payouts.runId))
    .where(inArray(payouts.id, [...ids]))
    .orderBy(asc(payouts.id))
    .for("update", { of: payouts });
}
