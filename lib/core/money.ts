/** Money is integer cents everywhere; these are the only places where it becomes text or comes from text. */

/** Largest amount a tier or a goal may have: $1,000,000. */
export const MAX_AMOUNT_CENTS = 100_000_000;

/** $1,500 for whole dollars, $9.99 otherwise. `amountCents` may be negative. */
export function formatCents(amountCents: number, currency = "USD"): string {
  return formatOf(currency, amountCents % 100 === 0 ? 0 : 2).format(amountCents / 100);
}

/** Making one takes a third of a millisecond. */
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

/** As `formatCents`, and "Amount not available" where there is none. */
export function formatCentsOrMissing(amountCents: number | null | undefined, currency = "USD"): string {
  return amountCents == null ? "Amount not available" : formatCents(amountCents, currency);
}

/**
 * Reads what a person types for an amount: `1500`, `1,500`, `$1,500.50`. Returns cents, or null when it is not
 * an amount (signs, letters, more than two decimals, misplaced separators).
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
 * The same for what a schema checks next: null where nothing was typed, and NaN, which no schema takes, for what is no
 * amount.
 */
export function readDollars(text: string): number | null {
  return text.trim() === "" ? null : (parseDollars(text) ?? Number.NaN);
}

/** An amount in cents as a person types it: `1500`, `9.99`. */
export function typedDollars(amountCents: number): string {
  return amountCents % 100 === 0 ? String(amountCents / 100) : (amountCents / 100).toFixed(2);
}

/** The share of an amount at a rate in basis points, rounded half up to the cent. */
export function shareOf(amountCents: number, rateBps: number): number {
  return Number((BigInt(amountCents) * BigInt(rateBps) + 5_000n) / 10_000n);
}
