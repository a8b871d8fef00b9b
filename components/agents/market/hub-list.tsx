import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { buttonClass } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { Pagination } from "@/components/ui/pagination";
import { AGENT_PATHS } from "@/lib/agents/agreements/paths";
import { HUB_PATH, type HubFilters, hubPath, isHubNarrowed } from "@/lib/agents/market/hub-filters";
import type { HubPage } from "@/lib/agents/market/opportunity";
import { HubFilterBar } from "./hub-filter-bar";
import { OpportunityCard } from "./opportunity-card";

type Props = { filters: HubFilters; page: HubPage };

/** The Agent Hub, for both the unfiltered and the filtered list. */
export function HubList({ filters, page }: Props) {
  const { opportunities, next } = page;
  return (
    <div className="page-x">
      <PageHeader
        title="Agent Hub"
        intro="Know local businesses? Earn commission by introducing sponsors."
        actions={
          <ButtonLink href="/register?type=agent" variant="secondary" prefetch={false}>
            Become an Agent
          </ButtonLink>
        }
      />
      <HostBanner />
      <HubFilterBar
        key={hubPath({ ...filters, after: null })}
        filters={filters}
        count={countText(page, filters)}
      />
      {opportunities.length > 0 ? (
        <ul className="mt-6 grid gap-5 lg:grid-cols-2">
          {opportunities.map((opportunity) => (
            <li key={opportunity.id} className="min-w-0">
              <OpportunityCard opportunity={opportunity} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="mt-6">
          <Nothing filters={filters} />
        </div>
      )}
      <Pagination
        label="Agent opportunities"
        nextHref={next && hubPath({ ...filters, after: next })}
        firstHref={filters.after && hubPath({ ...filters, after: null })}
      />
    </div>
  );
}

/** The call to action for hosts. */
function HostBanner() {
  return (
    <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-1 rounded border border-line bg-sunk px-4 py-3 text-sm">
      <span>Hosting an event? Let agents bring you sponsors, and pay only when one does.</span>
      <ButtonLink href={AGENT_PATHS.list} variant="quiet" size="sm" prefetch={false} className="-ml-3">
        List your proposal
      </ButtonLink>
    </p>
  );
}

function Nothing({ filters }: { filters: HubFilters }) {
  if (filters.after)
    return (
      <EmptyState
        title="No other opportunities"
        picture={<Icon name="search-x" aria-hidden className="size-9" />}
      >
        <p>You've reached the end of the list.</p>
      </EmptyState>
    );
  if (isHubNarrowed(filters))
    return (
      <EmptyState
        title="No Matching Opportunities"
        picture={<Icon name="search-x" aria-hidden className="size-9" />}
        action={
          <a href={HUB_PATH} className={buttonClass({ variant: "secondary" })}>
            Clear Filters
          </a>
        }
      >
        <p>Try fewer words, another location, or a lower commission.</p>
      </EmptyState>
    );
  return (
    <EmptyState
      title="No opportunities yet"
      picture={<Icon name="handshake" aria-hidden className="size-9" />}
      action={
        <ButtonLink href="/browseproposals" variant="secondary">
          Browse Opportunities
        </ButtonLink>
      }
    >
      <p>No hosts are looking for agents right now.</p>
    </EmptyState>
  );
}

/** The total is known only if all opportunities fit on one page. */
function countText({ opportunities: { length }, next }: HubPage, { after }: HubFilters): string {
  if (after) return length > 0 ? "More opportunities" : "No other opportunities";
  if (next) return `${length}+ opportunities`;
  return length === 1 ? "1 opportunity" : `${length} opportunities`;
}
