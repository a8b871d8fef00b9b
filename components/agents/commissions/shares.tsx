import { Amount } from "@/components/ui/amount";
import type { ListableDto } from "@/lib/agents/market/listing";
import { formatRate, formatShare, sharesOf } from "@/lib/agents/market/market-rates";
import { formatCents } from "@/lib/core/money";

/** What a host keeps of each tier if an agent brought the sponsor. */
export function Shares({ proposal, rateBps }: { proposal: ListableDto; rateBps: number }) {
  const { currency } = proposal;
  const shares = sharesOf(proposal, rateBps);
  return (
    <div className="rounded border border-line bg-sunk px-4 py-3 text-sm">
      <p className="font-semibold">At {formatRate(rateBps)} commission, when an agent brings the sponsor</p>
      <dl className="mt-1">
        {shares.map(({ name, paidCents, hostCents, agentCents }, at) => (
          <div
            key={at}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2 last:border-b-0"
          >
            <dt className="min-w-0 break-words">
              {name}, <Amount>{formatCents(paidCents, currency)}</Amount>
            </dt>
            <dd className="tabular-nums">{formatShare(hostCents, agentCents, currency)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-quiet">
        Sponsors pay the same price. The commission is deducted from what you receive, and only if the sponsor
        came through that agent's link.
      </p>
    </div>
  );
}
