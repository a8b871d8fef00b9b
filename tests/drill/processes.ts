import { existsSync, readFileSync } from "node:fs";

/** The direct children of a process. Linux only. */
export function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  return existsSync(file) ? readFileSync(file, "utf8").split(" ").filter(Boolean).map(Number) : [];
}

/** Signals a process, then its children. Those that have ended are skipped. */
export function signalFamily(pid: number, signal: NodeJS.Signals): void {
  for (const one of [pid, ...childrenOf(pid)]) signalOne(one, signal);
}

export function signalOne(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

export function isRunning(pid: number): boolean {
  const file = `/proc/${pid}/stat`;
  // A zombie has ended, but no one has asked for its exit code yet.
  return existsSync(file) && !/^\d+ \(.*\) Z/.test(readFileSync(file, "utf8"));
}
