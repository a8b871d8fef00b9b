import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** How many tests passed and failed. */
export type Totals = { passed: number; failed: number };

export const NOTHING: Totals = { passed: 0, failed: 0 };

export function add(...all: Totals[]): Totals {
  return all.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    NOTHING,
  );
}

/** A program of this project's node_modules with its arguments. */
export type Step = { name: string; program: string; args: string[]; env?: NodeJS.ProcessEnv };

/** Runs a step and shows what it says only if it fails. It counts as one test. */
export async function quietStep(step: Step): Promise<Totals> {
  const began = performance.now();
  const { code, output } = await run(step, "pipe");
  const took = `${((performance.now() - began) / 1000).toFixed(1)} s`;
  if (code === 0) console.log(`✓ ${step.name}, ${took}`);
  else console.log(`✗ ${step.name}, ${took}\n${output.trimEnd()}\n`);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * Runs a test runner, showing everything, and counts from the report that it wrote.
 * @param count reads the report; skipped tests count as failed, as nobody knows what they would say
 */
export async function countedStep(
  step: Step,
  report: string,
  count: (json: unknown) => Totals,
): Promise<Totals> {
  const { code } = await run(step, "inherit");
  const counted = existsSync(report) ? count(JSON.parse(readFileSync(report, "utf8"))) : NOTHING;
  return code !== 0 && counted.failed === 0 ? add(counted, { passed: 0, failed: 1 }) : counted;
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
