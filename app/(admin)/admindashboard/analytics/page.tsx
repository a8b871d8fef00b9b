import { notFound } from "next/navigation";
import { AdminFrame } from "@/components/site/admin/admin-frame";
import { MetricsView } from "@/components/site/admin/metrics-view";
import { ReaderTime } from "@/components/text/reader-time";
import { EmptyState } from "@/components/ui/empty-state";
import { PillLinks } from "@/components/ui/pill-links";
import { requireAdmin } from "@/lib/identity/sessions/require-admin";
import { METRIC_RANGES, type MetricRange, readMetricRange } from "@/lib/site/admin/metrics";
import { getMetrics } from "@/lib/site/admin/queries/metrics";
import { siteSettings } from "@/lib/site/settings/site-settings";

export const metadata = { title: "Platform Analytics" };

const PATH = "/admindashboard/analytics";

type Props = { searchParams: Promise<{ range?: string | string[] }> };

export default async function PlatformAnalytics({ searchParams }: Props) {
  const ctx = await requireAdmin(PATH);
  if (!siteSettings().platformAnalytics) notFound();
  const range = readMetricRange((await searchParams).range);
  const metrics = await getMetrics(ctx, range);
  const links = (Object.keys(METRIC_RANGES) as MetricRange[]).map((key) => ({
    label: METRIC_RANGES[key].label,
    href: `${PATH}?range=${key}`,
    isCurrent: key === range,
  }));
  return (
    <AdminFrame
      title="Platform Analytics"
      intro={
        metrics.drawnUpAt && (
          <>
            All days are in UTC. Updated hourly, last on <ReaderTime iso={metrics.drawnUpAt.toISOString()} />.
          </>
        )
      }
    >
      <div className="mb-6">
        <PillLinks label="Date range" links={links} />
      </div>
      {metrics.drawnUpAt ? (
        <MetricsView figures={metrics} />
      ) : (
        <EmptyState title="No metrics yet">
          Metrics are updated at 12 minutes past each hour. Check back then.
        </EmptyState>
      )}
    </AdminFrame>
  );
}
