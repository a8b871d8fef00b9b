import { Section } from "@/components/layout/section";
import { EmptyState } from "@/components/ui/empty-state";
import { TextLink } from "@/components/ui/text-link";
import type { ProposalCardDto } from "@/lib/listings/proposals/card";
import { ProposalGrid } from "./proposal-grid";

/** The latest proposals and a link to all of them. */
export function LatestSection({ proposals }: { proposals: readonly ProposalCardDto[] }) {
  const viewAll = <TextLink href="/browseproposals?sort=newest">View All</TextLink>;
  return (
    <Section id="latest" className="mt-12" title="Latest Opportunities" action={viewAll}>
      {proposals.length > 0 ? (
        <ProposalGrid proposals={proposals} />
      ) : (
        <EmptyState title="No opportunities right now" level={3}>
          <p>New proposals appear here when hosts publish them.</p>
        </EmptyState>
      )}
    </Section>
  );
}
