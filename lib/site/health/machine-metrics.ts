import { type MetricObjects, readResponse } from "./metrics-messages";
import { ownMetrics } from "./process-metrics";

/** Longer than the starting process waits for its slowest process. */
const RESPONSE_MS = 3_000;

let lastId = 0;

/**
 * The metrics of all processes of this machine that one program started, whichever process asks. Counters are totals
 * over all processes, also over those that ended, so they never go back while the program runs. Only this process's
 * metrics if it was started separately, as by `npm run dev`.
 */
export async function machineMetrics(): Promise<MetricObjects> {
  if (!process.send) return ownMetrics();
  lastId += 1;
  const id = lastId;
  const response = Promise.withResolvers<MetricObjects | null>();
  const onMessage = (message: unknown) => {
    const objects = readResponse(message, "all", id);
    if (objects) response.resolve(objects);
  };
  const timer = setTimeout(() => response.resolve(null), RESPONSE_MS);
  process.on("message", onMessage);
  try {
    process.send({ metrics: "want", id });
    return (await response.promise) ?? (await ownMetrics());
  } finally {
    clearTimeout(timer);
    process.off("message", onMessage);
  }
}
