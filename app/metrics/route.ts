import { getReadDb } from "@/db/client";
import { env } from "@/lib/core/env";
import { getReplica } from "@/lib/site/cache/public-read";
import { machineMetrics } from "@/lib/site/health/machine-metrics";
import { readMetrics } from "@/lib/site/health/metrics";
import { prometheusText } from "@/lib/site/health/prometheus";
import { replicaMetrics } from "@/lib/site/health/replica-metrics";
import { hasBearer } from "@/lib/site/http/bearer";

export const dynamic = "force-dynamic";

/** Metrics of the site and of this machine's processes, in the Prometheus text format. Requires METRICS_TOKEN; responds 404 if that isn't set. */
export async function GET(request: Request): Promise<Response> {
  const token = env().METRICS_TOKEN;
  if (!token) return new Response(null, { status: 404 });
  if (!hasBearer(request, token)) return new Response(null, { status: 401 });
  const replica = getReplica();
  const [site, processes] = await Promise.all([readMetrics(getReadDb()), machineMetrics()]);
  const metrics = [...site, ...(replica ? replicaMetrics(replica.status) : [])];
  const { body, contentType } = await prometheusText(metrics, processes);
  return new Response(body, { headers: { "content-type": contentType, "cache-control": "no-store" } });
}
