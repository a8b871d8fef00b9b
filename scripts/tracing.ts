import { parseEnv } from "@/lib/integrations/env";

/**
 * Turns tracing on if OTEL_EXPORTER_OTLP_ENDPOINT is set. Otherwise, loads no package for it. Call before anything else
 * in a process.
 * @param part of the site: "web" or "jobs"
 * @returns sends the remaining spans, before the process exits
 */
export async function startTracing(part: "web" | "jobs"): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER_ARG } = parseEnv(process.env);
  if (OTEL_EXPORTER_OTLP_ENDPOINT === null) return async () => {};
  const { startOpenTelemetry } = await import("./open-telemetry");
  const version = process.env["APP_VERSION"] ?? "unknown";
  return startOpenTelemetry(`${OTEL_SERVICE_NAME}-${part}`, version, OTEL_TRACES_SAMPLER_ARG);
}
