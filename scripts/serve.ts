import { type ChildProcess, fork as forkProcess } from "node:child_process";
import cluster from "node:cluster";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseEnv } from "@/lib/integrations/env";
import { keepAlive } from "./keep-alive";
import { MetricsHub } from "./metrics-hub";
import { SearchExchange } from "./search-messages";
import { versionVariables } from "./version";

/** The number of web processes: one per core, unless WEB_PROCESSES is set. */
export function webProcesses(environment: NodeJS.ProcessEnv): number {
  return parseEnv(environment).WEB_PROCESSES ?? availableParallelism();
}

/** Processes that are kept running until they are stopped or crash too often. */
export type Service = { gaveUp: Promise<string>; stop(): Promise<void> };

/**
 * Starts the web processes, which share one port.
 * @param site the folder of the built site
 * @param hub collects their metrics
 */
export function startWeb(site: string, environment: NodeJS.ProcessEnv, hub = new MetricsHub()): Service {
  const env = forProcesses(site, environment);
  // Each process accepts its own connections. By default, this one hands them out, and one that a killed process had
  // not taken yet would wait forever.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({
    exec: program(site, "web-process"),
    cwd: site,
    // Pages are sent as bytes.
    serialization: "advanced",
    execArgv: [
      // Without a limit, V8 scales its heap with the machine's memory.
      `--max-old-space-size=${parseEnv(environment).PROCESS_MEMORY_MB ?? 512}`,
      // Baseline machine code takes some megabytes; hot code is compiled by the next tiers anyway.
      "--no-sparkplug",
      // Warnings go to the log instead.
      "--no-warnings",
      // The young generation reserves three of these. With four megabytes each, a process is smaller, but pages that
      // are rendered for each request take a tenth longer.
      "--max-semi-space-size=16",
    ],
  });
  const { DRAIN_SECONDS, DRAIN_DELAY_SECONDS } = parseEnv(environment);
  const exchange = new SearchExchange();
  return together(
    Array.from({ length: webProcesses(environment) }, (_, index) => {
      const name = `web-${index + 1}`;
      const start = () =>
        exchange.join(hub.watch(name, cluster.fork({ ...env, PROCESS_NAME: name }).process));
      return keepAlive(`Web process ${index + 1}`, start, DRAIN_DELAY_SECONDS + DRAIN_SECONDS);
    }),
  );
}

/**
 * Starts the job process.
 * @param site the folder of the built site
 * @param hub collects its metrics
 */
export function startJobs(site: string, environment: NodeJS.ProcessEnv, hub = new MetricsHub()): Service {
  const fork = (): ChildProcess =>
    forkProcess(program(site, "worker"), [], {
      cwd: site,
      env: { ...forProcesses(site, environment), PROCESS_NAME: "jobs" },
      execArgv: [
        `--max-old-space-size=${parseEnv(environment).PROCESS_MEMORY_MB ?? 256}`,
        "--enable-source-maps",
        "--no-warnings",
      ],
    });
  const start = () => hub.watch("jobs", fork());
  return together([keepAlive("Job process", start, parseEnv(environment).DRAIN_SECONDS)]);
}

/** Starts all processes. Settles once the site responds. */
export async function serve(
  site: string,
  environment: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<Service> {
  const hub = new MetricsHub();
  const service = together([startWeb(site, environment, hub), startJobs(site, environment, hub)]);
  await untilItResponds(service, environment, signal);
  return service;
}

/** Settles once the site responds. Stops a service that fails before that, or on abort. */
export async function untilItResponds(
  service: Service,
  environment: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<void> {
  try {
    const failure = await Promise.race([service.gaveUp, firstResponse(environment, signal)]);
    if (failure !== null) throw new Error(failure);
  } catch (error) {
    await service.stop();
    throw error;
  }
}

function together(services: Service[]): Service {
  return {
    gaveUp: Promise.race(services.map(({ gaveUp }) => gaveUp)),
    stop: async () => {
      await Promise.all(services.map((service) => service.stop()));
    },
  };
}

const program = (site: string, name: string) => join(site, ".dist", `${name}.mjs`);

function forProcesses(site: string, environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DATABASE_POOL_SIZE } = parseEnv(environment);
  return {
    ...environment,
    ...versionVariables(site),
    NODE_ENV: "production",
    DATABASE_POOL_SIZE: String(DATABASE_POOL_SIZE ?? poolSize(webProcesses(environment))),
    // The C library's per-thread arenas are a tenth of a process's memory at rest.
    MALLOC_ARENA_MAX: "1",
    // Larger blocks go back to the system when they are freed. By default, the library learns to keep them.
    MALLOC_MMAP_THRESHOLD_: String(128 * 1024),
  };
}

/** All processes together must fit into PostgreSQL's default of one hundred connections. */
function poolSize(count: number): number {
  return Math.min(8, Math.max(2, Math.floor(56 / (count + 1))));
}

/** The Fetch standard lists ports that no browser opens, such as 4190. */
const isBadPort = (error: unknown) =>
  error instanceof TypeError && error.cause instanceof Error && error.cause.message === "bad port";

async function firstResponse(environment: NodeJS.ProcessEnv, signal: AbortSignal): Promise<null> {
  const { PORT, HOST } = parseEnv(environment);
  const host = ["0.0.0.0", "::"].includes(HOST) ? "127.0.0.1" : HOST;
  const address = `http://${host.includes(":") ? `[${host}]` : host}:${PORT}/healthz`;
  for (;;) {
    signal.throwIfAborted();
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(5_000) });
      await response.body?.cancel();
      if (response.ok) return null;
    } catch (error) {
      // Other errors mean that it isn't listening yet.
      if (isBadPort(error))
        throw new Error(`Browsers refuse to open port ${PORT}. Set PORT to another number.`, {
          cause: error,
        });
    }
    await pause(20);
  }
}
