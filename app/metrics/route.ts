import { Gauge, Registry } from "prom-client";
import { getSql } from "@/db/client";
import { hasBearer } from "@/lib/core/bearer";
import { env } from "@/lib/core/env";
import { readMetrics } from "@/lib/health/metrics";

export const dynamic = "force-dynamic";

/**
 * The site's figures for a monitoring system, in the text format of Prometheus. It proves itself with METRICS_TOKEN;
 * without that setting there is no such address.
 */
export async function GET(request: Request): Promise<Response> {
  const token = env().METRICS_TOKEN;
  if (!token) return new Response(null, { status: 404 });
  if (!hasBearer(request, token)) return new Response(null, { status: 401 });
  const registry = new Registry();
  for (const { name, help, value } of await readMetrics(getSql()))
    new Gauge({ name: `community_${name}`, help, registers: [registry] }).set(value);
  return new Response(await registry.metrics(), {
    headers: { "content-type": registry.contentType, "cache-control": "no-store" },
  });
}
