import type { ReactNode } from "react";
import { ProposalGrid } from "@/components/listings/proposals/proposal-grid";
import { ButtonLink } from "@/components/ui/button-link";
import { buttonClass } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { Pagination } from "@/components/ui/pagination";
import { formatCount } from "@/lib/core/numbers";
import type { FieldErrors } from "@/lib/core/result";
import type { BrowsePage } from "@/lib/listings/search/browse-page";
import {
  BROWSE_PATH,
  filtersPath,
  isNarrowed,
  NO_TOWN,
  type ProposalFilters,
  type TypedAmounts,
  UNKNOWN_TOWN,
} from "@/lib/listings/search/filters";
import { ProposalFilterBar } from "./filter-bar";
import { GuestBanner } from "./guest-banner";

type Props = {
  filters: ProposalFilters;
  fields: FieldErrors;
  typed: TypedAmounts;
  page: BrowsePage;
  header: ReactNode;
};

/** A list of opportunities with its filters, shared by the start page and every filtered list. */
export function BrowseList({ filters, fields, typed, page, header }: Props) {
  const isBehindEnd = page.total === null && page.proposals.length === 0;
  return (
    <div className="page-x">
      {header}
      <ProposalFilterBar
        key={filtersPath({ ...filters, after: null })}
        filters={filters}
        fields={page.metres || filters.sort !== "distance" ? fields : withTown(fields, filters)}
        typed={typed}
        count={countText(page)}
        from={page.metres && filters.location}
      />
      <div className="mt-6">
        {page.proposals.length > 0 ? (
          <ProposalGrid proposals={page.proposals} metres={page.metres} level={2} isAtTop />
        ) : (
          <EmptyState
            title={isBehindEnd ? "End of the list" : "No Matching Opportunities"}
            picture={<Icon name="search-x" aria-hidden className="size-9" />}
            action={
              isNarrowed(filters) ? (
                <a href={BROWSE_PATH} className={buttonClass({ variant: "secondary" })}>
                  Clear Filters
                </a>
              ) : (
                <ButtonLink href="/createproposal">Create a proposal</ButtonLink>
              )
            }
          >
            <p>
              {isBehindEnd
                ? "You've seen all the opportunities."
                : "Try fewer words, a wider price range, or another location."}
            </p>
          </EmptyState>
        )}
      </div>
      <Pagination
        label="Opportunities"
        nextHref={page.next && filtersPath({ ...filters, after: page.next })}
        firstHref={filters.after && filtersPath({ ...filters, after: null })}
      />
      <GuestBanner />
    </div>
  );
}

/** Adds an error to the location field if the town is missing or unknown. */
function withTown(fields: FieldErrors, { location }: ProposalFilters): FieldErrors {
  return { ...fields, location: location === null ? NO_TOWN : UNKNOWN_TOWN };
}

/** Rounds a lower bound down to tens. */
function countText({ proposals, total, isMore }: BrowsePage): string {
  if (total === null) return proposals.length > 0 ? "More opportunities" : "End of the list";
  if (total === 1 && !isMore) return "1 opportunity";
  const known = isMore ? Math.max(proposals.length, Math.floor(total / 10) * 10) : total;
  return `${formatCount(known)}${isMore ? "+" : ""} opportunities`;
}
