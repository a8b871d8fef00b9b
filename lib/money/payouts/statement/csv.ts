import { tableOf } from "@/lib/core/csv-table";
import { CSV_COLUMNS } from "./columns";
import { readAmount, readCurrency, readDay, readName, type StatementLine, UnreadableStatement } from "./line";

/**
 * Reads a CSV statement: a header with at least `reference`, `amount`, and `currency`, in any order, separated by
 * commas or semicolons. A negative amount left the account, a positive one came in. With a column `direction` (`out` or
 * `in`), the sign is ignored. `value_date` (`2027-06-04`) is the value date. A line without a reference counts if it is
 * a deposit. Throws `UnreadableStatement`.
 */
export function readCsv(text: string): StatementLine[] {
  const { names, rows } = readTable(text);
  const missing = CSV_COLUMNS.filter(({ name, isRequired }) => isRequired && !names.includes(name));
  if (missing.length > 0)
    throw new UnreadableStatement(`The table has no column ${missing.map(({ name }) => name).join(", ")}.`);
  return rows.flatMap((row, at) => {
    const cell = (name: string) => (row[names.indexOf(name)] ?? "").trim();
    const reference = cell("reference");
    const sign = cell("amount").startsWith("-") ? "out" : "in";
    const digits = cell("amount").replace(/^[+-]/, "");
    // Three digits after a point or comma may be thousands, so they are ambiguous.
    const amountCents = /[.,]\d{3}$/.test(digits) ? null : readAmount(digits);
    const direction = names.includes("direction") ? cell("direction").toLowerCase() : sign;
    if (!reference && (direction !== "in" || !digits || amountCents === 0)) return [];
    if (!amountCents || (direction !== "out" && direction !== "in"))
      throw new UnreadableStatement(`Line ${at + 2} has no readable amount.`);
    const currency = readCurrency(cell("currency"));
    if (!currency) throw new UnreadableStatement(`Line ${at + 2} has no readable currency.`);
    const note = names.includes("note") ? cell("note") || null : null;
    const typedDay = names.includes("value_date") ? cell("value_date") : "";
    const arrivedOn = readDay(typedDay);
    if (typedDay && !arrivedOn)
      throw new UnreadableStatement(`Line ${at + 2} needs a value date such as 2027-06-04.`);
    const bankRef = names.includes("bank_reference") ? readName(cell("bank_reference")) : null;
    return [
      {
        reference,
        words: note,
        bankRef,
        amountCents,
        currency,
        direction,
        arrivedOn,
        note,
      },
    ];
  });
}

/** The columns that `readCsv` ignores, as written: of two with the same name, the second. */
export function ignoredColumns(text: string): string[] {
  const { header, names } = readTable(text);
  const isRead = (name: string, at: number) =>
    CSV_COLUMNS.some((column) => column.name === name) && names.indexOf(name) === at;
  return header.filter((_, at) => names[at] && !isRead(names[at], at));
}

function readTable(text: string) {
  const table = tableOf(text.replace(/^\uFEFF/, ""));
  if (!Array.isArray(table))
    throw new UnreadableStatement(`We couldn't read line ${table.unreadableLine} of the file.`);
  const [first = [], ...rows] = table;
  const header = first.map((name) => name.trim());
  return { header, names: header.map((name) => name.toLowerCase()), rows };
}
