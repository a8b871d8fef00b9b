import { Stats } from "@/components/ui/stats";
import { formatCount } from "@/lib/core/numbers";
import type { SponsorMetricsDto } from "@/lib/funding/sponsorships/schema";

/** The four stats of the sponsor's dashboard. */
export function SponsorStats({ figures: metrics }: { figures: SponsorMetricsDto }) {
  const { available, moreAvailable, interests, favorites, engagementPercent } = metrics;
  return (
    <Stats
      label="Your stats"
      stats={[
        {
          label: "Available Opportunities",
          value: `${formatCount(available)}${moreAvailable ? "+" : ""}`,
          note: "Live and not funded yet",
        },
        {
          label: "My Interests",
          value: formatCount(interests),
          note: "Proposals whose hosts you've contacted",
        },
        { label: "Saved Favorites", value: formatCount(favorites), note: "In My Favorites" },
        {
          label: "Engagement Rate",
          value: engagementPercent === null ? "—" : `${engagementPercent}%`,
          note: "Hosts who replied, of those you contacted in the last 90 days. Shown once you've contacted three.",
        },
      ]}
    />
  );
}
