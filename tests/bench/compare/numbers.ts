import { median } from "../section";

/** A number that is compared between two builds. */
export interface Measure {
  name: string;
  value: number;
  unit: string;
}

/** One line for each figure: the median of the rounds' ratios, and both medians. */
export function linesOf(pairs: readonly (readonly [Measure[], Measure[]])[], commit: string): string[] {
  const [first] = pairs;
  const width = Math.max(...(first?.[0] ?? []).map(({ name }) => name.length));
  return (first?.[0] ?? []).map(({ name, unit }, at) => {
    const current = pairs.map(([measures]) => measures[at]?.value ?? Number.NaN);
    const earlier = pairs.map(([, measures]) => measures[at]?.value ?? Number.NaN);
    const ratio = median(current.map((value, round) => value / (earlier[round] ?? Number.NaN)));
    const show = (values: number[]) => `${median(values).toFixed(1)} ${unit}`;
    return `  ${ratio.toFixed(2)}  ${name.padEnd(width)}  ${show(current)} against ${show(earlier)} of ${commit}`;
  });
}
