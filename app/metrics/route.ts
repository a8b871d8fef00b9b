import { getReadDb } from "@/db/client";
import { env } from "@/lib/core/env";
import { machineMetrics } from "@/lib/site/health/machine-metrics";
import { readMetrics } from "@/lib/site/health/metrics";
import { prometheusText } from "@/lib/site/health/prometheus";
import { hasBearer } from "@/lib/site/http/bearer";

export const dynamic = "force-dynamic";

/** Metrics of the site and of this machine's processes, in the Prometheus text format. Requires METRICS_TOKEN; responds 404 if that isn't set. */
export async function GET(request: Request): Promise<Response> {
  const token = env().METRICS_TOKEN;
  if (!token) return new Response(null, { status: 404 });
  if (!hasBearer(request, token)) return new Response(null, { status: 401 });
  const [site, processes] = await Promise.all([readMetrics(getReadDb()), machineMetrics()]);
  const { body, contentType } = await prometheusText(site, processes);
  return new Response(body, { headers: { "content-type": contentType, "cache-control": "no-store" } });
}
