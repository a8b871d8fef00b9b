/** One line of a bank's statement that carries a reference, or that brought money. */
export interface StatementLine {
  /** The end-to-end reference as the bank gives it; else the one of ours in its words; empty where there is none. */
  reference: string;
  /** The words that came with the money. */
  words: string | null;
  /** The bank's own name for the line. */
  bankRef: string | null;
  /** Integer cents, above 0. */
  amountCents: number;
  currency: string;
  /** `out`: money that left the account; `in`: money that came back. */
  direction: "out" | "in";
  /** What the bank says of it. */
  note: string | null;
}

/** A file that is no statement, or none that can be read. Its message is for the admin. */
export class UnreadableStatement extends Error {
  override readonly name = "UnreadableStatement";
}

/** "1234.5" or "1234,50" as integer cents; null for anything else. */
export function readAmount(text: string): number | null {
  const match = /^(\d{1,13})(?:[.,](\d{1,5}))?$/.exec(text.trim());
  if (!match) return null;
  const decimals = (match[2] ?? "").padEnd(2, "0");
  if (/[1-9]/.test(decimals.slice(2))) return null;
  return Number(match[1]) * 100 + Number(decimals.slice(0, 2));
}
