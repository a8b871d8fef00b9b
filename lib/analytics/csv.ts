import { slugOf } from "@/lib/core/slug";
import type { AnalyticsDto } from "./schema";

/** What spreadsheets take for the beginning of a formula. */
const FORMULA = /^[\s]*[=+\-@\t\r]/;

/** A cell that a spreadsheet shows as it is: nothing in it is calculated. */
export function csvCell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The days of a proposal as a CSV file, one row each; null where they are not to be seen. */
export function analyticsCsv({ proposal, days }: AnalyticsDto): string | null {
  if (!days) return null;
  const rows = [
    ["Proposal", "Day (UTC)", "Views", "Saves", "Contacts"],
    ...days.map(({ day, views, saves, contacts }) => [proposal.title, day, views, saves, contacts]),
  ];
  // The mark at its head tells a spreadsheet that this is UTF-8.
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(",")).join("\r\n")}\r\n`;
}

/** What the file is called. */
export function csvName({ proposal, from, to }: AnalyticsDto): string {
  return `${slugOf(proposal.title)}-${from}-to-${to}.csv`;
}
