import { Counter, Gauge, Histogram, Registry } from "prom-client";

/** What one process measures. Label values come from closed or bounded lists, never from what a caller sent. */
export interface Metrics {
  registry: Registry;
  /** Seconds from a request to the end of its response. */
  requests: Histogram<"route" | "method" | "status">;
  /** Seconds until a statement's result, with the wait for a connection outside transactions. */
  queries: Histogram<"query">;
  /** Seconds that a job ran. */
  jobs: Histogram<"task" | "outcome">;
  /** Seconds from the time a job was due to its start. */
  jobWaits: Histogram<"task">;
  /** Seconds until a payment provider's response. */
  providerCalls: Histogram<"provider" | "call" | "outcome">;
  /** Open streams of live updates. */
  streams: Gauge;
  /** Reads that are running on the pool for reads, or waiting for it. */
  reads: Gauge;
}

const REQUEST_SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];
const QUERY_SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5];
const JOB_SECONDS = [0.05, 0.25, 1, 5, 30, 120];
const WAIT_SECONDS = [0.1, 1, 10, 60, 300, 1_800];
const CALL_SECONDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 15];

const shared = globalThis as { communityMetrics?: Metrics };

/**
 * This process's metrics. On globalThis, because Next loads the application separately from the server in front of it.
 */
export function metrics(): Metrics {
  shared.communityMetrics ??= createMetrics();
  return shared.communityMetrics;
}

function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const histogram = <Label extends string>(
    name: string,
    help: string,
    buckets: number[],
    ...labelNames: Label[]
  ) => new Histogram({ name: `community_${name}`, help, buckets, labelNames, registers });
  return {
    registry,
    requests: histogram(
      "http_request_duration_seconds",
      "Requests by route pattern, method, and class of status; cached pages too, streams of live updates not.",
      REQUEST_SECONDS,
      "route",
      "method",
      "status",
    ),
    queries: histogram(
      "database_query_duration_seconds",
      "Database statements by verb and first table.",
      QUERY_SECONDS,
      "query",
    ),
    jobs: histogram(
      "job_duration_seconds",
      "Jobs by task and outcome: done or failed.",
      JOB_SECONDS,
      "task",
      "outcome",
    ),
    jobWaits: histogram(
      "job_wait_seconds",
      "How long jobs waited after they were due, by task.",
      WAIT_SECONDS,
      "task",
    ),
    providerCalls: histogram(
      "provider_call_duration_seconds",
      "Calls of payment providers by outcome: done, refused, or failed.",
      CALL_SECONDS,
      "provider",
      "call",
      "outcome",
    ),
    streams: new Gauge({ name: "community_live_streams", help: "Open streams of live updates.", registers }),
    reads: new Gauge({
      name: "community_database_reads_running",
      help: "Reads that are running on the pool for reads, or waiting for it.",
      registers,
    }),
  };
}

/** What a process counted elsewhere, read at each scrape. */
export type Reading<Label extends string> = { labels: Record<Label, string>; value: number }[];

/** Adds a gauge whose values are read at each scrape. Call once per process. */
export function readGauge<Label extends string>(
  name: string,
  help: string,
  labelNames: Label[],
  read: () => Reading<Label>,
): void {
  new Gauge({
    name: `community_${name}`,
    help,
    labelNames,
    registers: [metrics().registry],
    collect() {
      this.reset();
      for (const { labels, value } of read()) this.set(labels, value);
    },
  });
}

/** The same for totals that only grow. */
export function readCounter<Label extends string>(
  name: string,
  help: string,
  labelNames: Label[],
  read: () => Reading<Label>,
): void {
  new Counter({
    name: `community_${name}`,
    help,
    labelNames,
    registers: [metrics().registry],
    collect() {
      this.reset();
      for (const { labels, value } of read()) this.inc(labels, value);
    },
  });
}
