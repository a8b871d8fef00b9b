import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { withBenchSite } from "./bench-site";
import { PAIR_PARTS, PART_NAMES, PARTS, SITE_PARTS, type SitePart } from "./parts";
import { type Measured, type Report, toJson, toMarkdown, updated } from "./report";
import { type Section, shortfallsOf, toText } from "./section";

type Say = (line: string) => void;

const MARKDOWN = "docs/benchmarks.md";
const JSON_FILE = "docs/benchmarks.json";

/**
 * Runs the named parts of the benchmark, or all but the long ones: prints each as it finishes, and what falls short at
 * the end. The report, docs/benchmarks.md and docs/benchmarks.json, gets their results and keeps those of other parts.
 * Returns whether all targets of these parts were met.
 */
export async function runBenchmark(
  say: Say,
  signal: AbortSignal,
  wanted: readonly string[],
): Promise<boolean> {
  const parts = new Map<string, Measured>();
  const isWanted = ({ name, isLong }: { name: string; isLong?: boolean }) =>
    wanted.length === 0 ? !isLong : wanted.includes(name);
  const commit = measuredCommit();
  const timed = async (name: string, measure: () => Promise<Section>) => {
    signal.throwIfAborted();
    const began = performance.now();
    const section = await measure();
    const seconds = Math.round((performance.now() - began) / 1_000);
    say(`\n${toText(section)}\n  (${name}: ${seconds} s)`);
    parts.set(name, { ...section, seconds, commit, machine: machine() });
    write(Object.fromEntries(parts));
  };
  const onSite = async (processes: number, some: readonly SitePart[]) => {
    if (some.length === 0) return;
    await withBenchSite(say, signal, processes, async (site) => {
      for (const { name, measure } of some) await timed(name, () => measure(site, say));
    });
  };
  await onSite(1, SITE_PARTS.filter(isWanted));
  await onSite(2, PAIR_PARTS.filter(isWanted));
  for (const { name, measure } of PARTS.filter(isWanted)) await timed(name, () => measure(say));
  const short = shortfallsOf([...parts.values()]);
  say(short.length === 0 ? "\nAll targets are met." : `\nFalls short:\n${short.join("\n")}`);
  say(`Written to ${MARKDOWN} and ${JSON_FILE}`);
  return short.length === 0;
}

/** After each part, so that stopping loses only the part that runs. */
function write(newer: Report): void {
  const report = updated(readFileSync(JSON_FILE, "utf8"), newer, PART_NAMES);
  writeFileSync(JSON_FILE, toJson(report));
  writeFileSync(MARKDOWN, toMarkdown(report, readFileSync(MARKDOWN, "utf8")));
}

const machine = () =>
  `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}`;

/** The commit that the files come from, with "-dirty" if any but the report differ from it. */
function measuredCommit(): string {
  const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
  const changed = git("status", "--porcelain", "--", ".", `:!${MARKDOWN}`, `:!${JSON_FILE}`);
  return git("rev-parse", "--short=9", "HEAD") + (changed === "" ? "" : "-dirty");
}
