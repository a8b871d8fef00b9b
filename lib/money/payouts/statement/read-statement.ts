import "server-only";
import { invalid } from "@/lib/core/errors";
import { bankAccount } from "@/lib/money/bank/bank-account";
import { readCamt053 } from "./camt-053";
import { readCsv } from "./csv";
import { type StatementLine, UnreadableStatement } from "./line";
import type { NthLine } from "./outcome";

/** Returns the lines of a file of either kind. Throws `invalid`. */
export function readStatement(text: string): StatementLine[] {
  try {
    return isXml(text) ? readCamt053(text, bankAccount()?.iban) : readCsv(text);
  } catch (error) {
    if (error instanceof UnreadableStatement) throw invalid(error.message, { text: error.message });
    throw error;
  }
}

/** Whether a file is camt.053. Any other file is read as CSV. */
export const isXml = (text: string): boolean => /^\s*(\uFEFF)?\s*</.test(text);

/** A statement's lines, with identical ones numbered. */
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
