import type { MetricObjectWithValues, MetricValue } from "prom-client";

/** Metrics as objects, as prom-client aggregates them. */
export type MetricObjects = MetricObjectWithValues<MetricValue<string>>[];

/**
 * Messages between a process and the one that started it:
 * - `want`: a web process asks for the metrics of all processes of its machine; answered with `all`
 * - `send`: the starting process asks each one for its metrics; answered with `mine`
 */
export type MetricsMessage =
  | { metrics: "want" | "send"; id: number }
  | { metrics: "all" | "mine"; id: number; objects: MetricObjects };

/** The id of a message if it asks for this. Null for other messages. */
export function readRequest(message: unknown, kind: "want" | "send"): number | null {
  return isMessage(message) && message.metrics === kind ? message.id : null;
}

/** The metrics in a message if it answers this request. Null for other messages. */
export function readResponse(message: unknown, kind: "all" | "mine", id: number): MetricObjects | null {
  return isMessage(message) && message.metrics === kind && message.id === id ? message.objects : null;
}

/** Both sides are ours, so the shape needs no further check. */
function isMessage(message: unknown): message is MetricsMessage & { objects: MetricObjects } {
  return typeof message === "object" && message !== null && "metrics" in message;
}
