import "server-only";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import type { MetricRange, MetricTopic } from "../metrics";
import { metricsCsv, metricsCsvName } from "../metrics-csv";
import { adminPermissions } from "../policy";
import { getMetrics } from "../queries/metrics";

/** Exports one topic's metrics as CSV and logs the export. Admins only. */
export async function exportMetrics(
  ctx: Ctx,
  range: MetricRange,
  topic: MetricTopic,
): Promise<{ name: string; csv: string }> {
  const admin = authorize(ctx, adminPermissions.exportMetrics);
  const metrics = await getMetrics(admin, range);
  await inTransaction(admin, (tx) =>
    recordAudit(tx, admin, {
      action: "site_figures.export",
      entityId: admin.viewer.id,
      after: { topic, from: metrics.from, to: metrics.to },
    }),
  );
  return { name: metricsCsvName(metrics, topic), csv: metricsCsv(metrics, topic) };
}
