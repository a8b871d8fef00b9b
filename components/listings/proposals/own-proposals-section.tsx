import { Section } from "@/components/layout/section";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Input } from "@/components/ui/input";
import { Pagination } from "@/components/ui/pagination";
import { PillLinks } from "@/components/ui/pill-links";
import {
  OWN_STATE_LABELS,
  OWN_STATES,
  type OwnListParams,
  ownListPath,
} from "@/lib/listings/proposals/own-list";
import type { OwnProposalDto } from "@/lib/listings/proposals/own-proposal";
import { OwnProposals } from "./own-proposals";

type Props = {
  proposals: readonly OwnProposalDto[];
  /** Cursor of the next page; null on the last page. */
  next: string | null;
  /** The filters and cursor of this page. */
  params: OwnListParams;
};

/** The host's proposals, filtered by status and title, or how to create the first one. */
export function OwnProposalsSection({ proposals, next, params }: Props) {
  const isWhole = params.state === "all" && params.query === "" && params.after === null;
  const isEmpty = isWhole && proposals.length === 0;
  return (
    <Section id="proposals" className="mt-12 scroll-mt-28" title="My Proposals">
      {!isEmpty && <Narrow params={params} />}
      {proposals.length > 0 && <OwnProposals proposals={proposals} />}
      {isEmpty && (
        <EmptyState
          title="No proposals yet."
          level={3}
          action={<ButtonLink href="/createproposal">Create your first proposal</ButtonLink>}
        >
          <p>Describe what your event needs and what sponsors get. It takes three steps.</p>
        </EmptyState>
      )}
      {!isEmpty && proposals.length === 0 && (
        <EmptyState title="No matching proposals" level={3}>
          <p>Try another status or search term.</p>
        </EmptyState>
      )}
      <Pagination
        label="My Proposals"
        firstHref={params.after && ownListPath({ ...params, after: null })}
        nextHref={next && ownListPath({ ...params, after: next })}
        nextLabel="Older proposals"
      />
    </Section>
  );
}

/** Filters: links for the status, a plain form for the title. */
function Narrow({ params }: { params: OwnListParams }) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
      <PillLinks
        label="My Proposals by status"
        links={OWN_STATES.map((state) => ({
          label: OWN_STATE_LABELS[state],
          href: ownListPath({ state, query: params.query }),
          isCurrent: state === params.state,
        }))}
      />
      <search>
        <form action="/hostdashboard" className="flex gap-2">
          {params.state !== "all" && <input type="hidden" name="state" value={params.state} />}
          <Input
            type="search"
            name="q"
            aria-label="Search my proposals by title"
            placeholder="Search by title"
            defaultValue={params.query}
            maxLength={140}
          />
          <Button type="submit" variant="secondary">
            Search
          </Button>
        </form>
      </search>
    </div>
  );
}
