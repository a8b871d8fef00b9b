import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Runs shell commands with these variables. Returns their output. Rejects if one fails. */
export async function runShell(
  commands: string,
  variables: Readonly<Record<string, string>>,
): Promise<string> {
  const { stdout } = await promisify(execFile)("sh", ["-ec", commands], {
    env: { ...process.env, ...variables },
    maxBuffer: 10_000_000,
  });
  return stdout;
}
