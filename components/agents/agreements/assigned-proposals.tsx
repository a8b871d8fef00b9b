import { LinkLabels } from "@/components/agents/referrals/labeled-link";
import { Section } from "@/components/layout/section";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { AGENT_PATHS } from "@/lib/agents/agreements/paths";
import type { AssignedDto } from "@/lib/agents/commissions/agent-dashboard";
import type { Page } from "@/lib/core/query";
import { AssignedProposal } from "./assigned-proposal";

type Props = {
  page: Page<AssignedDto>;
  /** This page starts after this id. */
  after: string | null;
  /** The name in the agent's short links; null if they have none. */
  linkName: string | null;
};

/** The proposals that an agent promotes and each link's results, or where to find one to promote. */
export function AssignedProposals({ page: { rows, next }, after, linkName }: Props) {
  return (
    <Section id="assigned" className="mt-12" title="My Assigned Proposals">
      <LinkLabels />
      {rows.length > 0 || after ? (
        <ul className="border-t border-line">
          {rows.map((one) => (
            <AssignedProposal key={one.id} one={one} linkName={linkName} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title="No proposals yet."
          level={3}
          action={<ButtonLink href={AGENT_PATHS.hub}>Browse Marketplace</ButtonLink>}
        >
          <p>
            Hosts are looking for people who know local businesses. Apply to promote a proposal, then share
            your link.
          </p>
        </EmptyState>
      )}
      <Pagination
        label="My Assigned Proposals"
        firstHref={after && `${AGENT_PATHS.dashboard}#assigned`}
        nextHref={next && `${AGENT_PATHS.dashboard}?after=${next}#assigned`}
      />
    </Section>
  );
}
