import { ReportLink } from "@/components/trust/moderation/report-link";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { TextLink } from "@/components/ui/text-link";
import type { OpportunityDto } from "@/lib/agents/market/opportunity";
import { OpportunityButton } from "./opportunity-button";
import { CommissionRate, OpportunityFacts } from "./opportunity-facts";

/** A proposal whose host is looking for agents. */
export function OpportunityCard({ opportunity }: { opportunity: OpportunityDto }) {
  const { id, proposal, hostName, description, isFeatured, spotsLeft } = opportunity;
  return (
    <Card as="article" className="flex h-full flex-col">
      <div className="flex items-start justify-between gap-4">
        <CommissionRate opportunity={opportunity} />
        {isFeatured && (
          <Badge tone="sun" icon={<Icon name="star" aria-hidden className="size-3 fill-current" />}>
            Featured
          </Badge>
        )}
      </div>
      <h2 dir="auto" className="mt-4 text-lg leading-snug wrap-anywhere">
        <TextLink href={proposal.path} prefetch={false} tone="ink">
          {proposal.title}
        </TextLink>
      </h2>
      <p className="mt-0.5 text-sm break-words text-quiet">{hostName}</p>
      {description && <p className="mt-3 max-w-measure break-words whitespace-pre-line">{description}</p>}
      <OpportunityFacts opportunity={opportunity} />
      <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-2 pt-5">
        <OpportunityButton
          listingId={id}
          proposalId={proposal.id}
          title={proposal.title}
          isFilled={spotsLeft === 0}
        />
        <ReportLink kind="agent_listing" id={id} of={proposal.title} />
      </div>
    </Card>
  );
}
