import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { withBenchSite } from "./bench-site";
import { PAIR_PARTS, PARTS, SITE_PARTS, type SitePart } from "./parts";
import { type Measured, type Report, toJson, toMarkdown } from "./report";
import { type Section, shortfallsOf, toText } from "./section";

type Say = (line: string) => void;

const MARKDOWN = "docs/benchmarks.md";
const JSON_FILE = "docs/benchmarks.json";

/**
 * Runs the named parts of the benchmark, or all: prints each as it finishes, and what falls short at the end. All parts
 * together are the report, docs/benchmarks.md and docs/benchmarks.json. Returns whether all targets of these parts were
 * met.
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
  const short = shortfallsOf([...parts.values()]);
  say(short.length === 0 ? "\nAll targets are met." : `\nFalls short:\n${short.join("\n")}`);
  if (wanted.length === 0) write(parts, say);
  return short.length === 0;
}

function write(parts: ReadonlyMap<string, Measured>, say: Say): void {
  const report: Report = {
    machine: `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}`,
    parts: Object.fromEntries(parts),
  };
  writeFileSync(JSON_FILE, toJson(report));
  writeFileSync(MARKDOWN, toMarkdown(report, readFileSync(MARKDOWN, "utf8")));
  say(`Written to ${MARKDOWN} and ${JSON_FILE}`);
}
