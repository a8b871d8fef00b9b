import { Section } from "@/components/layout/section";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { AGENT_PATHS } from "@/lib/agents/agreements/paths";
import type { HostApplicationDto, OwnListingDto } from "@/lib/agents/market/listing";
import type { Page } from "@/lib/core/query";
import { ApplicationCard } from "./application-card";
import { OwnListingCard } from "./own-listing-card";

type Props = {
  waiting: Page<HostApplicationDto>;
  recent: readonly HostApplicationDto[];
  listings: readonly OwnListingDto[];
  after: string | null;
};

/** Pending applications first, then the listings, then recent replies. */
export function ApplicationsView({ waiting, recent, listings, after }: Props) {
  return (
    <div className="grid gap-12">
      <Section id="waiting" title="Awaiting your reply">
        {waiting.rows.length > 0 ? (
          <ul className="border-t border-line">
            {waiting.rows.map((application) => (
              <ApplicationCard key={application.id} application={application} />
            ))}
          </ul>
        ) : (
          <EmptyState title="You're all caught up" level={3}>
            <p>Agents who find your listing in the Agent Hub can apply. We'll email you when one does.</p>
          </EmptyState>
        )}
        <Pagination
          label="Applications"
          firstHref={after && AGENT_PATHS.applications}
          nextHref={waiting.next && `${AGENT_PATHS.applications}?after=${waiting.next}`}
        />
      </Section>
      <Section id="listings" title="Your listings">
        {listings.length > 0 ? (
          <ul className="border-t border-line">
            {listings.map((listing) => (
              <OwnListingCard key={listing.id} listing={listing} />
            ))}
          </ul>
        ) : (
          <EmptyState
            title="No listings yet"
            level={3}
            action={
              <ButtonLink href={AGENT_PATHS.list} variant="secondary">
                List a proposal
              </ButtonLink>
            }
          >
            <p>List a proposal so people who know local businesses can find sponsors for it.</p>
          </EmptyState>
        )}
      </Section>
      {recent.length > 0 && (
        <Section id="recent" title="Recent replies">
          <ul className="border-t border-line">
            {recent.map((application) => (
              <ApplicationCard key={application.id} application={application} />
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
