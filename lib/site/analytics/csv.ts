import { csvFile } from "@/lib/core/csv";
import { formatCents } from "@/lib/core/money";
import { slugOf } from "@/lib/core/slug";
import { SOURCE_LABELS } from "./copy";
import type { AnalyticsDto } from "./schema";

/** A proposal's analytics tables, one file each. */
export const CSV_TABLES = ["days", "sources", "funnel", "tiers"] as const;
export type CsvTable = (typeof CSV_TABLES)[number];

export const CSV_LABELS: Readonly<Record<CsvTable, string>> = {
  days: "Days",
  sources: "Sources",
  funnel: "Funnel",
  tiers: "Interest by tier",
};

/** The table in a query; days by default, null if unknown. */
export function readCsvTable(value: string | null): CsvTable | null {
  return CSV_TABLES.find((table) => table === (value ?? "days")) ?? null;
}

type Row = readonly (string | number)[];

/** One analytics table of a proposal as CSV; null if the viewer may not see it. */
export function analyticsCsv(analytics: AnalyticsDto, table: CsvTable): string | null {
  const rows = ROWS[table](analytics);
  if (!rows) return null;
  const { title } = analytics.proposal;
  const lines = [["Proposal", ...HEADERS[table]], ...rows.map((row) => [title, ...row])];
  return csvFile(lines);
}

const HEADERS: Readonly<Record<CsvTable, readonly string[]>> = {
  days: ["Day (UTC)", "Views", "Saves", "Contacts"],
  sources: ["From (UTC)", "To (UTC)", "Source", "Site", "Views"],
  funnel: ["From (UTC)", "To (UTC)", "Step", "Count"],
  tiers: ["From (UTC)", "To (UTC)", "Tier", "Amount", "Started checkout", "Paid"],
};

const ROWS: Readonly<Record<CsvTable, (analytics: AnalyticsDto) => Row[] | null>> = {
  days: ({ days }) => days && days.map(({ day, views, saves, contacts }) => [day, views, saves, contacts]),
  sources: ({ details, from, to }) =>
    details &&
    details.sources.map(({ source, host, views }) => [from, to, SOURCE_LABELS[source], host, views]),
  funnel: ({ details, from, to }) =>
    details && [
      [from, to, "Viewed", details.funnel.views],
      [from, to, "Saved or contacted", details.funnel.engaged],
      [from, to, "Started checkout", details.funnel.opened],
      [from, to, "Paid", details.funnel.paid],
    ],
  tiers: ({ details, proposal, from, to }) =>
    details &&
    details.tiers.map(({ name, amountCents, opened, paid }) => [
      from,
      to,
      name,
      formatCents(amountCents, proposal.currency),
      opened,
      paid,
    ]),
};

/** The file's name. */
export function csvName({ proposal, from, to }: AnalyticsDto, table: CsvTable): string {
  return `${[slugOf(proposal.title), ...(table === "days" ? [] : [table]), from, "to", to].join("-")}.csv`;
}
