/** Money is stored as integer cents. Only these functions convert it to or from text. */

/** The maximum for a tier or a goal: $1,000,000. */
export const MAX_AMOUNT_CENTS = 100_000_000;

/** $1,500 for whole dollars, $9.99 otherwise. `amountCents` may be negative. */
export function formatCents(amountCents: number, currency = "USD"): string {
  return formatOf(currency, amountCents % 100 === 0 ? 0 : 2).format(amountCents / 100);
}

/** Creating a formatter takes a third of a millisecond. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string, minimumFractionDigits: 0 | 2): Intl.NumberFormat {
  const key = `${currency} ${minimumFractionDigits}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    minimumFractionDigits,
    maximumFractionDigits: 2,
  });
  formats.set(key, made);
  return made;
}

/** Like `formatCents`, with "Amount not available" for a missing amount. */
export function formatCentsOrMissing(amountCents: number | null | undefined, currency = "USD"): string {
  return amountCents == null ? "Amount not available" : formatCents(amountCents, currency);
}

/**
 * Parses a typed amount: `1500`, `1,500`, `$1,500.50`. Returns cents, or null if it isn't an amount (signs, letters,
 * more than two decimals, misplaced separators).
 */
export function parseDollars(text: string): number | null {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const dollars = Number((match[1] ?? "").replaceAll(",", ""));
  const rest = Number((match[2] ?? "").padEnd(2, "0"));
  const total = dollars * 100 + rest;
  return Number.isSafeInteger(total) ? total : null;
}

/**
 * The same for input that a schema validates next. Null if nothing was typed; NaN, which every schema rejects, if it
 * isn't an amount.
 */
export function readDollars(text: string): number | null {
  return text.trim() === "" ? null : (parseDollars(text) ?? Number.NaN);
}

/** Formats cents the way people type amounts: `1500`, `9.99`. */
export function typedDollars(amountCents: number): string {
  return amountCents % 100 === 0 ? String(amountCents / 100) : (amountCents / 100).toFixed(2);
}

/** The share of an amount at a rate in basis points, rounded half up to the cent. */
export function shareOf(amountCents: number, rateBps: number): number {
  return Number((BigInt(amountCents) * BigInt(rateBps) + 5_000n) / 10_000n);
}
