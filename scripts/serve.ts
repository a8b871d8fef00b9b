import { fork } from "node:child_process";
import cluster from "node:cluster";
import { availableParallelism } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { parseEnv } from "@/lib/core/env";
import { bundle } from "./bundle.mjs";
import { keepAlive } from "./keep-alive";

/**
 * How long a connection is kept on which nobody asks: longer than load balancers keep theirs. Where the site is the
 * first to end one, it may just have been asked something on it, which then nobody answers.
 */
const IDLE_CONNECTION_MS = 620_000;

/** How many web processes there are: one a core, unless WEB_PROCESSES says otherwise. */
export function webProcesses(environment: NodeJS.ProcessEnv): number {
  return parseEnv(environment).WEB_PROCESSES ?? availableParallelism();
}

/** Everything that serves: the web processes, which share one port, and the one that does the jobs. */
export type Service = { gaveUp: Promise<string>; stop(): Promise<void> };

/** Starts the web processes and the job process; settles once the site answers. */
export async function serve(
  site: string,
  environment: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<Service> {
  const count = webProcesses(environment);
  const { DATABASE_POOL_SIZE, PROCESS_MEMORY_MB, PORT } = parseEnv(environment);
  const env: NodeJS.ProcessEnv = {
    ...environment,
    NODE_ENV: "production",
    DATABASE_POOL_SIZE: String(DATABASE_POOL_SIZE ?? poolSize(count)),
    // Memory that the C library keeps apart for each thread is a tenth of what a process needs at rest.
    MALLOC_ARENA_MAX: "1",
    // What is larger goes back to the system when it is freed; left to itself the library learns to keep it.
    MALLOC_MMAP_THRESHOLD_: String(128 * 1024),
    KEEP_ALIVE_TIMEOUT: String(IDLE_CONNECTION_MS),
  };
  const web = await bundle("scripts/web-process.ts", "web-process");
  const worker = await bundle("scripts/worker.ts", "worker");
  cluster.setupPrimary({
    exec: web,
    args: [site],
    execArgv: [
      // Without a limit V8 takes what it likes of a large machine's memory.
      `--max-old-space-size=${PROCESS_MEMORY_MB ?? 512}`,
      // Machine code of its first compiler is some megabytes; what runs often is compiled by the next ones anyway.
      "--no-sparkplug",
      // New objects have a place of their own, three of these, which is kept: with four megabytes each a process is
      // smaller, and a tenth slower with pages that are rendered for each request.
      "--max-semi-space-size=16",
    ],
  });
  const processes = Array.from({ length: count }, (_, index) =>
    keepAlive(`Web process ${index + 1}`, () => cluster.fork(env).process),
  );
  processes.push(
    keepAlive("Job process", () =>
      fork(worker, [], {
        env,
        execArgv: [`--max-old-space-size=${PROCESS_MEMORY_MB ?? 256}`, "--enable-source-maps"],
      }),
    ),
  );
  const gaveUp = Promise.race(processes.map((process) => process.gaveUp));
  const stop = async () => {
    await Promise.all(processes.map((process) => process.stop()));
  };
  const failure = await Promise.race([gaveUp, firstAnswer(PORT, signal)]);
  if (failure !== null) {
    await stop();
    throw new Error(failure);
  }
  return { gaveUp, stop };
}

/** All processes together must fit into the hundred connections that PostgreSQL allows by default. */
function poolSize(count: number): number {
  return Math.min(8, Math.max(2, Math.floor(56 / (count + 1))));
}

async function firstAnswer(port: number, signal: AbortSignal): Promise<null> {
  for (;;) {
    signal.throwIfAborted();
    try {
      const response = await fetch(`http://127.0.0.1:${port}/healthz`, {
        signal: AbortSignal.timeout(5_000),
      });
      await response.body?.cancel();
      if (response.ok) return null;
    } catch {
      // Not listening yet.
    }
    await pause(20);
  }
}
