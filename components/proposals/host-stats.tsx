import { Stats } from "@/components/ui/stats";
import { formatCents } from "@/lib/core/money";
import type { HostFiguresDto } from "@/lib/proposals/own-proposal";

const count = new Intl.NumberFormat("en-US");

/** What all of a host's proposals came to. */
export function HostStats({ figures }: { figures: HostFiguresDto }) {
  return (
    <Stats
      label="Your figures"
      stats={[
        { label: "Raised", value: formatCents(figures.raisedCents) },
        { label: "Sponsors", value: count.format(figures.sponsors) },
        { label: "Live proposals", value: count.format(figures.live) },
        { label: "Views in 30 days", value: count.format(figures.views) },
      ]}
    />
  );
}
