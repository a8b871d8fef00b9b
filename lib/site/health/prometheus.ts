import { AggregatorRegistry, Gauge, Registry } from "prom-client";
import type { Metric } from "./metric";
import type { MetricObjects } from "./metrics-messages";

/** Formats the site's metrics, with its prefix before each name, and those of processes as Prometheus text. */
export async function prometheusText(
  site: Metric[],
  processes: MetricObjects,
): Promise<{ body: string; contentType: string }> {
  const registry = new Registry();
  for (const { name, help, value, labels = {} } of site) {
    const labelNames = Object.keys(labels);
    new Gauge({ name: `community_${name}`, help, labelNames, registers: [registry] }).set(labels, value);
  }
  const { body, contentType } = await formatProcesses(processes);
  return { body: `${await registry.metrics()}\n${body}`, contentType };
}

/** Formats only the metrics of processes. */
export async function formatProcesses(
  processes: MetricObjects,
): Promise<{ body: string; contentType: string }> {
  const registry = AggregatorRegistry.aggregate([processes]);
  return { body: await registry.metrics(), contentType: registry.contentType };
}
