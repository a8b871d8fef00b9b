import { Amount } from "@/components/ui/amount";
import { Icon } from "@/components/ui/icon";
import { formatRate } from "@/lib/agents/market/market-rates";
import type { OpportunityDto } from "@/lib/agents/market/opportunity";
import { formatCents } from "@/lib/core/money";

/** An agent's commission rate, with an example amount. */
export function CommissionRate({ opportunity }: { opportunity: OpportunityDto }) {
  const { commissionBps, fromCents, exampleCents, currency } = opportunity;
  return (
    <div>
      <p>
        <Amount size="2xl">{formatRate(commissionBps)}</Amount>
        <span className="text-sm text-quiet"> commission</span>
      </p>
      <p className="mt-0.5 text-sm text-quiet">
        {formatCents(exampleCents, currency)} on a {formatCents(fromCents, currency)} sponsorship
      </p>
    </div>
  );
}

/** The host's text about the opportunity, and what they're looking for. */
export function OpportunityFacts({ opportunity }: { opportunity: OpportunityDto }) {
  const { targetLocations, commissionDescription, preferredExperience, spotsLeft, maxAgents } = opportunity;
  const facts = [
    { term: "Sponsorship value", detail: formatCents(opportunity.goalCents, opportunity.currency) },
    {
      term: "Spots left",
      detail: spotsLeft === 0 ? "None" : `${spotsLeft} of ${maxAgents}`,
    },
    ...(commissionDescription ? [{ term: "About the commission", detail: commissionDescription }] : []),
    ...(preferredExperience ? [{ term: "Looking for", detail: preferredExperience }] : []),
  ];
  return (
    <>
      {targetLocations.length > 0 && (
        <p className="mt-4 flex gap-2 text-sm text-quiet">
          <Icon name="map-pin" aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 break-words">
            <span className="sr-only">Target locations: </span>
            {targetLocations.join(" · ")}
          </span>
        </p>
      )}
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 text-sm">
        {facts.map(({ term, detail }, at) => (
          <div key={term} className={at > 1 ? "col-span-2" : undefined}>
            <dt className="text-quiet">{term}</dt>
            <dd className="break-words whitespace-pre-line tabular-nums">{detail}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
