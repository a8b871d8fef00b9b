import { Stats } from "@/components/ui/stats";
import { formatCents } from "@/lib/core/money";
import { formatCount } from "@/lib/core/numbers";
import type { HostMetricsDto } from "@/lib/listings/proposals/own-proposal";

/** Totals across the host's proposals. */
export function HostStats({ figures: metrics }: { figures: HostMetricsDto }) {
  return (
    <Stats
      label="Your stats"
      stats={[
        { label: "Raised", value: formatCents(metrics.raisedCents) },
        { label: "Sponsors", value: formatCount(metrics.sponsors) },
        { label: "Live proposals", value: formatCount(metrics.live) },
        { label: "Views in 30 days", value: formatCount(metrics.views) },
      ]}
    />
  );
}
