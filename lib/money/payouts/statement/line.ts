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
  /** The day (value date) from which the money counts, `2027-06-04`; else that of the booking; null: none is given. */
  arrivedOn: string | null;
  /** What the bank says of it. */
  note: string | null;
}

/** A file that is no statement, or none that can be read. Its message is for the admin. */
export class UnreadableStatement extends Error {
  override readonly name = "UnreadableStatement";
}

/** "2027-06-04", also where a time follows; null for anything else. */
export function readDay(text: string): string | null {
  const day = /^(\d{4}-\d{2}-\d{2})(?:T.*)?$/.exec(text.trim())?.[1];
  const isDay = day && new Date(`${day}T12:00:00Z`).toJSON()?.startsWith(day);
  return isDay ? day : null;
}

/** A name that a bank gives a line; null for what banks write where they have none. */
export function readName(text: string | undefined): string | null {
  const name = text?.trim() ?? "";
  return /^(|not ?provided|nonref|none)$/i.test(name) ? null : name;
}

/** A currency as ISO 4217 writes it; null for anything else. */
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
