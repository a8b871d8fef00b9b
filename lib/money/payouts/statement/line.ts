/** One line of a bank statement that carries a reference or is a deposit. */
export interface StatementLine {
  /** The bank's end-to-end reference; otherwise the one of ours in its text; empty if there is none. */
  reference: string;
  /** The text of the transaction. */
  words: string | null;
  /** The bank's ID for the line. */
  bankRef: string | null;
  /** Integer cents, above 0. */
  amountCents: number;
  currency: string;
  /** `out`: a debit; `in`: a deposit. */
  direction: "out" | "in";
  /** The value date, `2027-06-04`; otherwise the booking date; null if neither is given. */
  arrivedOn: string | null;
  /** The bank's message. */
  note: string | null;
}

/** A file that is not a readable statement. The message is for the admin. */
export class UnreadableStatement extends Error {
  override readonly name = "UnreadableStatement";
}

/** "2027-06-04", also if a time follows; null for anything else. */
export function readDay(text: string): string | null {
  const day = /^(\d{4}-\d{2}-\d{2})(?:T.*)?$/.exec(text.trim())?.[1];
  const isDay = day && new Date(`${day}T12:00:00Z`).toJSON()?.startsWith(day);
  return isDay ? day : null;
}

/** The bank's ID for a line; null for the placeholders banks use when they have none. */
export function readName(text: string | undefined): string | null {
  const name = text?.trim() ?? "";
  return /^(|not ?provided|nonref|none)$/i.test(name) ? null : name;
}

/** An ISO 4217 currency; null for anything else. */
export const readCurrency = (text: string | undefined): string | null =>
  /^[A-Z]{3}$/.test(text?.trim().toUpperCase() ?? "") ? (text?.trim().toUpperCase() ?? null) : null;

/** "1234.5" or "1234,50" as integer cents; null for anything else. */
export function readAmount(text: string): number | null {
  const match = /^(\d{1,13})(?:[.,](\d{1,5}))?$/.exec(text.trim());
  if (!match) return null;
  const decimals = (match[2] ?? "").padEnd(2, "0");
  if (/[1-9]/.test(decimals.slice(2))) return null;
  return Number(match[1]) * 100 + Number(decimals.slice(0, 2));
}
