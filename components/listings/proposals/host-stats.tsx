import { Stats } from "@/components/ui/stats";
import { formatCents } from "@/lib/core/money";
import { formatCount } from "@/lib/core/numbers";
import type { HostMetricsDto } from "@/lib/listings/proposals/own-proposal";

/** What all of a host's proposals came to. */
export function HostStats({ figures }: { figures: HostMetricsDto }) {
  return (
    <Stats
      label="Your figures"
      stats={[
        { label: "Raised", value: formatCents(figures.raisedCents) },
        { label: "Sponsors", value: formatCount(figures.sponsors) },
        { label: "Live proposals", value: formatCount(figures.live) },
        { label: "Views in 30 days", value: formatCount(figures.views) },
      ]}
    />
  );
}
