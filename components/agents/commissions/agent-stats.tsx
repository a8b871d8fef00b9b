import { Stats } from "@/components/ui/stats";
import type { AgentMetricsDto } from "@/lib/agents/commissions/agent-dashboard";
import { formatCents } from "@/lib/core/money";
import { formatCount } from "@/lib/core/numbers";

/** The totals of all of an agent's links. */
export function AgentStats({ figures: metrics }: { figures: AgentMetricsDto }) {
  const { clicks, requests, interests, funded, estimatedCents, checkedCents, owedCents } = metrics;
  return (
    <Stats
      label="Your stats"
      stats={[
        {
          label: "Link Clicks",
          value: formatCount(clicks),
          note: <Requests requests={requests} />,
        },
        { label: "Interests Expressed", value: formatCount(interests), note: "Unique sponsors per proposal" },
        { label: "Funded Proposals", value: formatCount(funded), note: "Paid, excluding refunds" },
        {
          label: "Estimated Commission",
          value: formatCents(estimatedCents),
          note: [
            "Pending or available",
            ...(checkedCents > 0 ? [`${formatCents(checkedCents)} more is under review`] : []),
            ...(owedCents > 0 ? [`We'll deduct ${formatCents(owedCents)} you owe`] : []),
          ].join(". "),
        },
      ]}
    />
  );
}

/** Visitors are what counts. Every request is available on demand. */
export function Requests({ requests, of }: { requests: number; of?: string }) {
  return (
    <details>
      <summary className="w-fit cursor-pointer underline decoration-edge underline-offset-2">
        All visits{of && <span className="sr-only"> to {of}</span>}
      </summary>
      <p className="mt-1">{formatCount(requests)}, including previews, bots, and repeat visits</p>
    </details>
  );
}
