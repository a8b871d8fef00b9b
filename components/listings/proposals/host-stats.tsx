import { Stats } from "@/components/ui/stats";
import { TextLink } from "@/components/ui/text-link";
import { formatCents } from "@/lib/core/money";
import { formatCount } from "@/lib/core/numbers";
import type { HostMetricsDto } from "@/lib/listings/proposals/own-proposal";

/** Totals across the host's proposals. */
export function HostStats({ figures: metrics }: { figures: HostMetricsDto }) {
  return (
    <Stats
      label="Your stats"
      stats={[
        {
          label: "Raised",
          value: formatCents(metrics.raisedCents),
          note: (
            <TextLink href="/hostdashboard/funds" prefetch={false}>
              Held funds
            </TextLink>
          ),
        },
        { label: "Sponsors", value: formatCount(metrics.sponsors) },
        { label: "Live proposals", value: formatCount(metrics.live) },
        { label: "Views in 30 days", value: formatCount(metrics.views) },
      ]}
    />
  );
}
