/** The US tax forms about payees. */
export const PAYEE_FORMS = ["1099-K", "1099-NEC"] as const;
export type PayeeForm = (typeof PAYEE_FORMS)[number];

/** The threshold of a form, from a year on, until a later one replaces it. */
export interface PayeeThreshold {
  form: PayeeForm;
  fromYear: number;
  cents: number;
  /** Number of payments. Null: only the amount counts. */
  payments: number | null;
}

/** One threshold a line, as an admin writes it. */
export const DEFAULT_PAYEE_THRESHOLDS = `1099-K from 2011: $20,000 and 200 payments
1099-NEC from 2020: $600
1099-NEC from 2026: $2,000`;

const LINE = /^(1099-K|1099-NEC) from (\d{4}): \$(\d{1,3}(?:,?\d{3}){0,3})(?: and (\d{1,6}) payments)?$/;

/** Reads one line: "1099-K from 2011: $20,000 and 200 payments", "1099-NEC from 2026: $2,000". Null: it isn't one. */
function readLine(line: string): PayeeThreshold | null {
  const [, form, year, dollars, payments] = LINE.exec(line) ?? [];
  const isCounted = form === "1099-K";
  if (!form || !dollars || isCounted !== (payments !== undefined)) return null;
  return {
    form: isCounted ? "1099-K" : "1099-NEC",
    fromYear: Number(year),
    cents: Number(dollars.replaceAll(",", "")) * 100,
    payments: payments === undefined ? null : Number(payments),
  };
}

/** Reads the thresholds of all lines. Null: a line isn't one, or names the form and year of another one. */
export function readThresholds(text: string): PayeeThreshold[] | null {
  const read = text.split("\n").map(readLine);
  const all = read.filter((one) => one !== null);
  const keys = new Set(all.map(({ form, fromYear }) => `${form} ${fromYear}`));
  return all.length === read.length && keys.size === all.length ? all : null;
}

/** The threshold of a form that applies in a year. Null: none does. */
export const thresholdOf = (
  all: readonly PayeeThreshold[],
  form: PayeeForm,
  year: number,
): PayeeThreshold | null =>
  all
    .filter((one) => one.form === form && one.fromYear <= year)
    .toSorted((one, other) => other.fromYear - one.fromYear)[0] ?? null;
