import type { ChildProcess } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { logger } from "@/lib/core/logger";

const GIVE_UP_AFTER = 6;
const WINDOW_MS = 60_000;
const LONGEST_PAUSE_MS = 10_000;

/** A process that is restarted whenever it dies. */
export type SupervisedProcess = {
  /** Settles when it has crashed too often from the start. */
  gaveUp: Promise<string>;
  /** Lets it finish its work, and stops it for good. */
  stop(): Promise<void>;
};

/**
 * Starts a process and keeps it running. Restarts with backoff; gives up after six crashes within a minute, unless it
 * once ran for a minute: then the cause, such as a full disk, lies elsewhere and may pass.
 * @param drainSeconds how long it may take to finish its work
 * @param firstPauseMs how long to wait after the first crash; twice as long after each further one
 */
export function keepAlive(
  name: string,
  start: () => ChildProcess,
  drainSeconds: number,
  firstPauseMs = 200,
): SupervisedProcess {
  const ending = new AbortController();
  const deaths: number[] = [];
  let child: ChildProcess;
  let exited: Promise<string>;
  let startedAt = 0;
  let hasWorked = false;

  function spawn(): void {
    startedAt = Date.now();
    child = start();
    exited = new Promise((resolve) => {
      child.once("error", (error) => resolve(error.message));
      child.once("exit", (code, signal) => resolve(signal ?? `code ${code}`));
    });
  }

  async function watch(): Promise<string> {
    for (;;) {
      const reason = await exited;
      if (ending.signal.aborted) return "stopped";
      const now = Date.now();
      deaths.push(now);
      const recent = deaths.filter((at) => now - at < WINDOW_MS).length;
      hasWorked ||= now - startedAt >= WINDOW_MS;
      if (recent >= GIVE_UP_AFTER && !hasWorked)
        return `${name} exited ${recent} times within a minute (${reason})`;
      logger.error(`${name} exited (${reason}); restarting`);
      const ms = Math.min(firstPauseMs * 2 ** (recent - 1), LONGEST_PAUSE_MS);
      await pause(ms, undefined, { signal: ending.signal }).catch(() => {});
      if (ending.signal.aborted) return "stopped";
      spawn();
    }
  }

  spawn();
  const watching = watch();
  return {
    gaveUp: watching.then((reason) => (ending.signal.aborted ? new Promise<string>(() => {}) : reason)),
    stop: async () => {
      ending.abort();
      child.kill("SIGTERM");
      const kill = setTimeout(() => {
        logger.error(`${name} did not finish within ${drainSeconds} s (DRAIN_SECONDS) and was killed`);
        child.kill("SIGKILL");
      }, drainSeconds * 1_000);
      await Promise.all([exited, watching]);
      clearTimeout(kill);
    },
  };
}
