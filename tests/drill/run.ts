import { currentSite } from "@/scripts/site";
import { awaitJobs, checkDatabase } from "./checks";
import { FAULTS } from "./faults";
import { type Installation, installationProblem, openInstallation } from "./installation";
import { type Load, startLoad } from "./load";
import { type Line, toTable } from "./report";
import { restoreNextToIt, takeBackup } from "./restore";
import { reasons, summarize } from "./tally";

type Say = (line: string) => void;

interface Options {
  purchases: number;
  /** Only this one. */
  fault: string | undefined;
}

/** Purchases before the first fault. */
const BEFORE = 24;
const MOST_REASONS = 4;

/**
 * Breaks an installation in every way that it must survive, while clients buy, and prints what they saw.
 * @returns whether nothing was lost, and clients were failing only for as long as they may
 * @throws Error if the drill can't run here, or was stopped
 */
export async function runDrill(options: Options, say: Say, signal: AbortSignal): Promise<boolean> {
  const problem = installationProblem();
  if (problem !== null) throw new Error(problem);
  const built = await currentSite(say, signal);
  const began = performance.now();
  say("Starting two databases, two machines, and a balancer");
  const installation = await openInstallation(built, say, signal);
  try {
    const { lines, problems } = await drill(installation, options, say, signal);
    say(`\n${toTable(lines)}\n`);
    for (const one of problems) say(`✗ ${one}`);
    const minutes = ((performance.now() - began) / 60_000).toFixed(1);
    say(`${problems.length === 0 ? "✓ Passed" : "✗ Failed"} after ${minutes} minutes`);
    return problems.length === 0;
  } catch (error) {
    throw signal.aborted ? new Error("Stopped.") : error;
  } finally {
    await installation.stop();
  }
}

async function drill(
  installation: Installation,
  { purchases, fault }: Options,
  say: Say,
  signal: AbortSignal,
): Promise<{ lines: Line[]; problems: string[] }> {
  const isWanted = (name: string) => fault === undefined || fault === name;
  const load = await startLoad(installation, purchases, signal);
  const lines: Line[] = [];
  const problems: string[] = [];
  const measure = async (title: string, limitSeconds: number, work: () => Promise<unknown>) => {
    say(`${title} (${load.acknowledged.length} purchases so far)`);
    const line = await observe(load, say, work);
    lines.push({ title, limitSeconds, ...line });
    if (line.longestSeconds > limitSeconds)
      problems.push(
        `${title}: clients were failing for ${line.longestSeconds.toFixed(1)} s, at most ${limitSeconds}`,
      );
  };

  await measure("nothing broken", 0, () => load.bought(BEFORE));
  const backup = isWanted("restore") ? await takeBackup(installation, load) : null;
  for (const { title, limitSeconds, problem, inject } of FAULTS.filter((one) => isWanted(one.name))) {
    const reason = problem?.(installation) ?? null;
    if (reason !== null) say(`Skipped: ${title}: ${reason}.`);
    else await measure(title, limitSeconds, () => inject(installation, signal));
  }
  if (backup)
    await measure("backup restored next to it, and reconciled", 0, async () => {
      problems.push(...(await restoreNextToIt(installation, backup)));
    });
  await measure("nothing broken, up to the last purchase", 0, () => load.finish(purchases));
  return { lines, problems: [...problems, ...(await check(installation, load, say, signal))] };
}

/** Measures what clients see from the start of some work until they have bought again after it. */
async function observe(
  load: Load,
  say: Say,
  work: () => Promise<unknown>,
): Promise<Omit<Line, "title" | "limitSeconds">> {
  const from = performance.now();
  const before = load.acknowledged.length;
  await work();
  await load.settled();
  const to = performance.now();
  for (const [reason, count] of reasons(load.attempts, from, to).slice(0, MOST_REASONS))
    say(`  ${count}× ${reason}`);
  return {
    purchases: load.acknowledged.length - before,
    seconds: (to - from) / 1_000,
    ...summarize(load.attempts, from, to),
  };
}

async function check(
  { connect }: Installation,
  { acknowledged }: Load,
  say: Say,
  signal: AbortSignal,
): Promise<string[]> {
  const sql = connect();
  try {
    const jobs = await awaitJobs(sql, signal);
    say(`Every job that was due has run after ${jobs.seconds.toFixed(0)} s`);
    const problems = await checkDatabase(sql, acknowledged);
    say(`${acknowledged.length} acknowledged purchases compared with the database and the provider`);
    return [...jobs.problems, ...problems];
  } finally {
    await sql.end();
  }
}
