import { type Row, type Section, shortfallsOf } from "./section";

/** A part's result. */
export type Measured = Section & {
  /** How long measuring took. */
  seconds: number;
  /** The short hash of the commit that was measured, with "-dirty" if files differed from it. */
  commit: string;
  /** Where it was measured. */
  machine: string;
};

/** Every part's result, by name. */
export type Report = Record<string, Measured>;

/**
 * A report with newer results of some parts.
 * @param earlier the JSON of the report before
 * @param names the parts that exist, in order
 */
export function updated(earlier: string, newer: Report, names: readonly string[]): Report {
  const all: Report = { ...JSON.parse(earlier), ...newer };
  return Object.fromEntries(names.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
}

/** The report for programs. Each row also has its first figure as a number. */
export function toJson(report: Report): string {
  const withNumbers = Object.entries(report).map(([name, part]) => [
    name,
    { ...part, rows: part.rows.map((row) => ({ ...row, figure: figureOf(row) })) },
  ]);
  return `${JSON.stringify(Object.fromEntries(withNumbers), null, 2)}\n`;
}

/**
 * The report for people.
 * @param earlier the report before, whose section from `npm run drill` is kept
 */
export function toMarkdown(report: Report, earlier: string): string {
  const sections = Object.values(report);
  const short = shortfallsOf(sections);
  const summary = short.length === 0 ? "All targets are met." : `## What falls short\n\n${short.join("\n")}`;
  const tables = sections.map(({ title, note, rows, commit, seconds, machine }) =>
    [
      `## ${title}`,
      `${note} Measured in ${seconds} s at \`${commit}\`, on ${machine}.`,
      `| | measured | target | |\n| --- | --- | --- | --- |\n${rows.map(tableRow).join("\n")}`,
    ].join("\n\n"),
  );
  const head = `# Benchmarks\n\nWritten by \`npm run bench\`.`;
  return `${[head, summary, ...tables].join("\n\n")}\n${drillSection(earlier)}`;
}

/** The number at the start of the bold part, which every row begins with; null if it has none. */
function figureOf({ measured }: Row): number | null {
  const figure = /\*\*(-?[\d,]+(?:\.\d+)?)/.exec(measured)?.[1];
  return figure ? Number(figure.replaceAll(",", "")) : null;
}

const tableRow = ({ name, measured, promise, isMet }: Row) =>
  `| ${name} | ${measured} | ${promise} | ${isMet ? "✓" : "✗"} |`;

/** The last section of an earlier report, from `npm run drill`, which the benchmark does not measure. */
const drillSection = (report: string): string => /\n## The drill\n[\s\S]*$/.exec(report)?.[0] ?? "";
