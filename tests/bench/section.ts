/** One measurement, and whether it meets its target. */
export type Row = { name: string; measured: string; promise: string; isMet: boolean };

/** One section of the benchmark report. */
export type Section = { title: string; note: string; rows: Row[] };

/** The report as Markdown. */
export function toMarkdown(sections: Section[], machine: string): string {
  const parts = sections.map(({ title, note, rows }) =>
    [
      `## ${title}`,
      note,
      "| | measured | target | |\n| --- | --- | --- | --- |\n" +
        rows
          .map((row) => `| ${row.name} | ${row.measured} | ${row.promise} | ${row.isMet ? "✓" : "✗"} |`)
          .join("\n"),
    ].join("\n\n"),
  );
  return `# Benchmarks\n\nWritten by \`npm run bench\`. ${machine}\n\n${parts.join("\n\n")}\n`;
}

/** The last section of an earlier report, from `npm run drill`, which the benchmark does not measure. */
export function drillSection(report: string): string {
  return /\n## The drill\n[\s\S]*$/.exec(report)?.[0] ?? "";
}

/** The report for a terminal. */
export function toText({ title, rows }: Section): string {
  const width = Math.max(...rows.map((row) => row.name.length));
  const lines = rows.map(
    (row) =>
      `  ${row.isMet ? "✓" : "✗"} ${row.name.padEnd(width)}  ${row.measured}  (promised: ${row.promise})`,
  );
  return [title, ...lines].join("\n");
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}
