import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/**
 * The numbers of passed tests, and of tests that were skipped for a reason that they print. `failures`: the name of
 * each failed test, with the start of its error. `flaky`: the names of tests that passed on a retry.
 */
export type Totals = {
  passed: number;
  failures: readonly string[];
  skipped: number;
  flaky: readonly string[];
};

export const NOTHING: Totals = { passed: 0, failures: [], skipped: 0, flaky: [] };

const ERROR_LINES = 12;

/** How the last lines name a failed test. The terminal's colors in the error are removed. */
export const failure = (name: string, error = ""): string =>
  [name, ...stripVTControlCharacters(error).trim().split("\n").slice(0, ERROR_LINES)]
    .join("\n    ")
    .trimEnd();

export function add(...all: Totals[]): Totals {
  return all.reduce(
    (sum, { passed, failures, skipped, flaky }) => ({
      passed: sum.passed + passed,
      failures: [...sum.failures, ...failures],
      skipped: sum.skipped + skipped,
      flaky: [...sum.flaky, ...flaky],
    }),
    NOTHING,
  );
}

/** Prints the totals as the last lines and exits with the matching code. */
export function endWith({ passed, failures, skipped, flaky }: Totals): never {
  for (const name of failures) console.log(`Failed: ${name}`);
  for (const name of flaky) console.log(`Flaky, fix first: ${name}`);
  console.log(`${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
  process.exit(failures.length === 0 ? 0 : 1);
}

/** A program in this project's node_modules, with its arguments. */
export type Step = { name: string; program: string; args: string[]; env?: NodeJS.ProcessEnv };

/** Runs a step and prints its output only if it fails. Counts as one test. */
export async function quietStep(step: Step): Promise<Totals> {
  const began = performance.now();
  const { code, output } = await run(step, "pipe");
  const took = `${((performance.now() - began) / 1000).toFixed(1)} s`;
  if (code === 0) console.log(`✓ ${step.name}, ${took}`);
  else console.log(`✗ ${step.name}, ${took}\n${output.trimEnd()}\n`);
  return code === 0 ? { ...NOTHING, passed: 1 } : { ...NOTHING, failures: [failure(step.name, output)] };
}

/**
 * Runs a test runner with its output, and counts the results in its report.
 * @param count parses the report
 */
export async function countedStep(
  step: Step,
  report: string,
  count: (json: unknown) => Totals,
): Promise<Totals> {
  const { code } = await run(step, "inherit");
  const counted = existsSync(report) ? count(JSON.parse(readFileSync(report, "utf8"))) : NOTHING;
  if (code === 0 || counted.failures.length > 0) return counted;
  return add(counted, { ...NOTHING, failures: [failure(step.name, `ended with exit code ${code}`)] });
}

function run(
  { program, args, env }: Step,
  output: "pipe" | "inherit",
): Promise<{ code: number | null; output: string }> {
  const path = `${process.cwd()}/node_modules/.bin:${process.env.PATH}`;
  const child = spawn(`node_modules/.bin/${program}`, args, {
    stdio: ["ignore", output, output],
    env: { ...process.env, PATH: path, ...env },
  });
  const parts: Buffer[] = [];
  child.stdout?.on("data", (part: Buffer) => parts.push(part));
  child.stderr?.on("data", (part: Buffer) => parts.push(part));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output: Buffer.concat(parts).toString("utf8") }));
  });
}
