import type { Summary } from "./tally";

/** What clients saw during one part of the drill. */
export interface Line extends Summary {
  title: string;
  /** The longest that some client may be failing. */
  limitSeconds: number;
  purchases: number;
  /** How long this part took. */
  seconds: number;
}

const HEADS = [
  "",
  "took, s",
  "purchases",
  "failed clicks",
  "longest window, s",
  "limit, s",
  "p95, ms",
  "slowest click, s",
];

/** The report as a Markdown table, for terminals and documents. */
export function toTable(lines: readonly Line[]): string {
  const rows = lines.map((line) => [
    line.title,
    line.seconds.toFixed(0),
    String(line.purchases),
    String(line.failures),
    line.longestSeconds.toFixed(1),
    String(line.limitSeconds),
    line.p95Ms.toFixed(0),
    line.slowestSeconds.toFixed(1),
  ]);
  const widths = HEADS.map((head, column) =>
    Math.max(...[HEADS, ...rows].map((row) => row[column]?.length ?? 0), 3),
  );
  const print = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell[column === 0 ? "padEnd" : "padStart"](widths[column] ?? 0)).join(" | ")} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`,
  );
  return [print(HEADS), print(rule), ...rows.map(print)].join("\n");
}
