import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** Resident memory of a process in MB. */
export function memoryOf(pid: number): number {
  const status = `/proc/${pid}/status`;
  const kb = existsSync(status)
    ? /VmRSS:\s+(\d+)/.exec(readFileSync(status, "utf8"))?.[1]
    : spawnSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" }).stdout;
  return Number(kb) / 1000;
}

/** Watches a process's peak memory since the last `reset`. */
export function watchMemory(pid: number): { peak(): number; stop(): void } {
  let most = memoryOf(pid);
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, 250);
  return { peak: () => most, stop: () => clearInterval(timer) };
}
