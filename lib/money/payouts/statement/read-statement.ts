import "server-only";
import { invalid } from "@/lib/core/errors";
import { bankAccount } from "@/lib/money/bank/bank-account";
import { readCamt053 } from "./camt-053";
import { readCsv } from "./csv";
import { type StatementLine, UnreadableStatement } from "./line";
import type { NthLine } from "./outcome";

/** The lines of a file, whichever kind it is. Throws `invalid`. */
export function readStatement(text: string): StatementLine[] {
  try {
    return isXml(text) ? readCamt053(text, bankAccount()?.iban) : readCsv(text);
  } catch (error) {
    if (error instanceof UnreadableStatement) throw invalid(error.message, { text: error.message });
    throw error;
  }
}

/** Whether a file is camt.053; every other one is read as a table. */
export const isXml = (text: string): boolean => /^\s*(\uFEFF)?\s*</.test(text);

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
