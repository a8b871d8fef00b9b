import "server-only";
import { asc, eq, inArray } from "drizzle-orm";
import { payoutRuns, payouts } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { AppError } from "@/lib/core/errors";
import type { StatementLine } from "../statement/line";
import type { LineOutcome, NthLine } from "../statement/outcome";
import { readTransferKey } from "../transfer-key";
import { type NamedPayout, recordPayoutLine } from "./record-payout-line";
import { recordTransferLine } from "./record-transfer-line";
import { findCase, recordUnexpectedDebitReturn } from "./record-unexpected-debit";

/** Books what each line says, in the caller's transaction. Returns each line's outcome. */
export async function recordLines(
  tx: Tx,
  admin: SignedInCtx,
  lines: readonly NthLine[],
): Promise<{ line: NthLine; outcome: LineOutcome }[]> {
  const named = new Map((await lockMentioned(tx, lines)).map((row) => [row.payout.id, row]));
  const noted: { line: NthLine; outcome: LineOutcome }[] = [];
  for (const line of lines) noted.push({ line, outcome: await recordLine(tx, admin, named, line) });
  return noted;
}

async function recordLine(
  tx: Tx,
  admin: SignedInCtx,
  named: ReadonlyMap<string, NamedPayout>,
  line: NthLine,
): Promise<LineOutcome> {
  // Its money is already part of the case, regardless of what its reference leads to now.
  const asCase = (await findCase(tx, line)) ?? (await recordUnexpectedDebitReturn(tx, admin, line));
  if (asCase) return asCase;
  const key = readTransferKey(line.reference);
  const row = key ? named.get(key.payoutId) : undefined;
  try {
    return await (row && key
      ? recordPayoutLine(tx, admin, { row, line, attempt: key.attempt })
      : recordTransferLine(tx, admin, line));
  } catch (error) {
    // Another admin entered something else: the two must check, and the other lines count.
    if (error instanceof AppError && error.code === "conflict") return "conflicting_confirmation";
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
