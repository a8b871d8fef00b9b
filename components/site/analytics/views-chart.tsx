import { AreaChart } from "@/components/ui/area-chart";
import { formatCount } from "@/lib/core/numbers";
import { describeBar, describeDay } from "@/lib/site/analytics/copy";
import type { Bar } from "@/lib/site/analytics/days";

/** Views by day or by week. */
export function ViewsChart({ bars }: { bars: readonly Bar[] }) {
  return (
    <AreaChart
      title={bars[0]?.isWeek ? "Views by week" : "Views by day"}
      points={bars.map((bar) => ({ key: bar.day, label: describeBar(bar), value: bar.views }))}
      format={formatCount}
      mark={({ key }) => describeDay(key)}
    />
  );
}
