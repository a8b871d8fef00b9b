import { collectDefaultMetrics } from "prom-client";
import { poolUse } from "@/db/client";
import { metrics, readCounter, readGauge } from "@/lib/core/metrics";
import { pageCache, searchCache } from "@/lib/site/cache/page-cache";
import { type MetricObjects, readRequest } from "./metrics-messages";

const LOOKUPS = ["entry", "response"] as const;
const RESULTS = ["hit", "miss"] as const;

/**
 * Starts the metrics of this process, and sends them to the process that started it when it asks. Call once.
 * @param process its name among the processes of this machine
 */
export function startProcessMetrics(name: string): void {
  const { registry } = metrics();
  collectDefaultMetrics({ register: registry, labels: { process: name } });
  readGauge("database_connections", "Connections by pool and state: busy or idle.", ["pool", "state"], () =>
    poolUse().flatMap(({ pool, open, idle }) => [
      { labels: { pool, state: "busy" }, value: open - idle },
      { labels: { pool, state: "idle" }, value: idle },
    ]),
  );
  readGauge("database_pool_size", "The most connections that the pools may open.", ["pool"], () =>
    poolUse().map(({ pool, size }) => ({ labels: { pool }, value: size })),
  );
  readGauge(
    "database_pool_waiting",
    "Statements and transactions that wait for a connection.",
    ["pool"],
    () => poolUse().map(({ pool, waiting }) => ({ labels: { pool }, value: waiting })),
  );
  readGauge("cache_bytes", "The estimated size of the cached pages and searches.", [], () => [
    { labels: {}, value: pageCache().bytes + searchCache().bytes },
  ]);
  readCounter(
    "cache_lookups_total",
    "Lookups in the page cache by result: entries for Next, and responses that are ready to be sent.",
    ["kind", "result"],
    () =>
      LOOKUPS.flatMap((kind) =>
        RESULTS.map((result) => ({
          labels: { kind, result },
          value: pageCache().lookups[kind][result] + searchCache().lookups[kind][result],
        })),
      ),
  );
  process.on("message", (message: unknown) => {
    const id = readRequest(message, "send");
    if (id !== null) void ownMetrics().then((objects) => process.send?.({ metrics: "mine", id, objects }));
  });
}

/** This process's metrics. */
export async function ownMetrics(): Promise<MetricObjects> {
  return metrics().registry.getMetricsAsJSON();
}
