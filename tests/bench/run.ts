import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { withBenchSite } from "./bench-site";
import { PAIR_PARTS, PART_NAMES, PARTS, SITE_PARTS, type SitePart } from "./parts";
import { type Measured, type Report, readJson, toJson, toMarkdown } from "./report";
import { type Section, shortfallsOf, toText } from "./section";

type Say = (line: string) => void;

const MARKDOWN = "docs/benchmarks.md";
const JSON_FILE = "docs/benchmarks.json";

/**
 * Runs the named parts of the benchmark, or all: prints each as it finishes, and what falls short at the end. Replaces
 * their results in docs/benchmarks.json and docs/benchmarks.md. Returns whether all targets of these parts were met.
 */
export async function runBenchmark(
  say: Say,
  signal: AbortSignal,
  wanted: readonly string[],
): Promise<boolean> {
  const parts = new Map<string, Measured>();
  const isWanted = ({ name }: { name: string }) => wanted.length === 0 || wanted.includes(name);
  const timed = async (name: string, measure: () => Promise<Section>) => {
    signal.throwIfAborted();
    const began = performance.now();
    const section = await measure();
    const seconds = Math.round((performance.now() - began) / 1_000);
    parts.set(name, { ...section, seconds });
    say(`\n${toText(section)}\n  (${name}: ${seconds} s)`);
  };
  const onSite = async (processes: number, some: readonly SitePart[]) => {
    if (some.length === 0) return;
    await withBenchSite(say, signal, processes, async (site) => {
      for (const { name, measure } of some) await timed(name, () => measure(site));
    });
  };
  await onSite(1, SITE_PARTS.filter(isWanted));
  await onSite(2, PAIR_PARTS.filter(isWanted));
  for (const { name, measure } of PARTS.filter(isWanted)) await timed(name, () => measure(say));
  write(parts);
  const short = shortfallsOf([...parts.values()]);
  say(short.length === 0 ? "\nAll targets are met." : `\nFalls short:\n${short.join("\n")}`);
  say(`Written to ${MARKDOWN} and ${JSON_FILE}`);
  return short.length === 0;
}

/** Parts that were not measured this time keep their earlier results. */
function write(measured: ReadonlyMap<string, Measured>): void {
  const earlier = existsSync(JSON_FILE) ? readJson(readFileSync(JSON_FILE, "utf8")).parts : {};
  const report: Report = {
    machine: `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}`,
    parts: Object.fromEntries(
      PART_NAMES.flatMap((name) => {
        const part = measured.get(name) ?? earlier[name];
        return part ? [[name, part]] : [];
      }),
    ),
  };
  writeFileSync(JSON_FILE, toJson(report));
  writeFileSync(MARKDOWN, toMarkdown(report, readFileSync(MARKDOWN, "utf8")));
}
