/** One measurement, and whether it meets its target. */
export type Row = { name: string; measured: string; promise: string; isMet: boolean };

/** One section of the benchmark report. */
export type Section = { title: string; note: string; rows: Row[] };

/** The section for a terminal. */
export function toText({ title, rows }: Section): string {
  const width = Math.max(...rows.map((row) => row.name.length));
  const lines = rows.map(
    (row) =>
      `  ${row.isMet ? "✓" : "✗"} ${row.name.padEnd(width)}  ${row.measured}  (promised: ${row.promise})`,
  );
  return [title, ...lines].join("\n");
}

/** One line for each row that misses its target. */
export const shortfallsOf = (sections: readonly Section[]): string[] =>
  sections.flatMap(({ title, rows }) =>
    rows
      .filter(({ isMet }) => !isMet)
      .map(({ name, measured, promise }) => `- ${title}: ${name}: ${measured} (${promise})`),
  );

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/** The value that this share of all values is at most, such as the 95th percentile for 0.95. */
export function shareOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
