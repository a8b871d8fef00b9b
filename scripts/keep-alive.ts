import type { ChildProcess } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { logger } from "@/lib/core/logger";

const GIVE_UP_AFTER = 6;
const WINDOW_MS = 60_000;

/** A process that is restarted whenever it dies. */
export type SupervisedProcess = {
  /** Settles when it has crashed too often. */
  gaveUp: Promise<string>;
  /** Lets it finish its work, and stops it for good. */
  stop(): Promise<void>;
};

/**
 * Starts a process and keeps it running. Restarts with backoff; gives up after six crashes within a minute.
 * @param drainSeconds how long it may take to finish its work
 */
export function keepAlive(name: string, start: () => ChildProcess, drainSeconds: number): SupervisedProcess {
  const ending = new AbortController();
  const deaths: number[] = [];
  let child: ChildProcess;
  let exited: Promise<string>;

  function spawn(): void {
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
      if (recent >= GIVE_UP_AFTER) return `${name} exited ${recent} times within a minute (${reason})`;
      logger.error(`${name} exited (${reason}); restarting`);
      await pause(100 * 2 ** recent, undefined, { signal: ending.signal }).catch(() => {});
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
