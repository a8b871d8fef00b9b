import { Gauge, Registry } from "prom-client";
import type { Metric } from "./metrics";

/** Formats metrics as Prometheus text, with this site's prefix before each name. */
export async function prometheusText(metrics: Metric[]): Promise<{ body: string; contentType: string }> {
  const registry = new Registry();
  for (const { name, help, value, labels = {} } of metrics) {
    const labelNames = Object.keys(labels);
    new Gauge({ name: `community_${name}`, help, labelNames, registers: [registry] }).set(labels, value);
  }
  return { body: await registry.metrics(), contentType: registry.contentType };
}
