import { Stats } from "@/components/ui/stats";
import { formatCount } from "@/lib/core/numbers";
import type { SponsorMetricsDto } from "@/lib/funding/sponsorships/schema";

/** The four figures of the sponsor's dashboard, each counted. */
export function SponsorStats({ figures: metrics }: { figures: SponsorMetricsDto }) {
  const { available, moreAvailable, interests, favorites, engagementPercent } = metrics;
  return (
    <Stats
      label="Your figures"
      stats={[
        {
          label: "Available Opportunities",
          value: `${formatCount(available)}${moreAvailable ? "+" : ""}`,
          note: "Live and not funded yet",
        },
        {
          label: "My Interests",
          value: formatCount(interests),
          note: "Hosts asked or told of your interest",
        },
        { label: "Saved Favorites", value: formatCount(favorites), note: "Waiting in My Favorites" },
        {
          label: "Engagement Rate",
          value: engagementPercent === null ? "—" : `${engagementPercent}%`,
          note: "Hosts who replied, of those you contacted in 90 days. Shown from three on.",
        },
      ]}
    />
  );
}
