import { csvHeaders } from "@/lib/core/csv";
import { notFound } from "@/lib/core/errors";
import { defineRoute } from "@/lib/core/route";
import { exportMetrics } from "@/lib/site/admin/commands/export-metrics";
import { readMetricRange, readMetricTopic } from "@/lib/site/admin/metrics";

/** Site metrics for one topic as CSV. Admins only. */
export const GET = defineRoute("site_figures.export", async (ctx, _params, request) => {
  const query = new URL(request.url).searchParams;
  const topic = readMetricTopic(query.get("topic"));
  if (!topic) throw notFound();
  const { name, csv } = await exportMetrics(ctx, readMetricRange(query.get("range")), topic);
  return new Response(csv, { headers: csvHeaders(name) });
});
