import { Stats } from "@/components/ui/stats";
import type { AgentMetricsDto } from "@/lib/agents/commissions/agent-dashboard";
import { formatCents } from "@/lib/core/money";
import { formatCount } from "@/lib/core/numbers";

/** What all of an agent's links came to. */
export function AgentStats({ figures: metrics }: { figures: AgentMetricsDto }) {
  const { clicks, requests, interests, funded, estimatedCents, checkedCents, owedCents } = metrics;
  return (
    <Stats
      label="Your figures"
      stats={[
        {
          label: "Link Clicks",
          value: formatCount(clicks),
          note: <Requests requests={requests} />,
        },
        { label: "Interests Expressed", value: formatCount(interests), note: "Once a sponsor and proposal" },
        { label: "Funded Proposals", value: formatCount(funded), note: "Paid for, and not given back" },
        {
          label: "Estimated Commission",
          value: formatCents(estimatedCents),
          note: [
            "Held or ready for a payout",
            ...(checkedCents > 0 ? [`${formatCents(checkedCents)} more is being checked`] : []),
            ...(owedCents > 0 ? [`${formatCents(owedCents)} of it is owed`] : []),
          ].join(". "),
        },
      ]}
    />
  );
}

/** Visitors are what counts; whoever wants to know finds every request. */
export function Requests({ requests, of }: { requests: number; of?: string }) {
  return (
    <details>
      <summary className="w-fit cursor-pointer underline decoration-edge underline-offset-2">
        Raw requests{of && <span className="sr-only"> to {of}</span>}
      </summary>
      <p className="mt-1">{formatCount(requests)}, with previews, robots and people who came again</p>
    </details>
  );
}
