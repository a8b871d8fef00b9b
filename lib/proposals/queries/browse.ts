import "server-only";
import { getSql } from "@/db/client";
import { cached } from "@/lib/core/cache";
import { tags } from "@/lib/core/cache-tags";
import type { Ctx } from "@/lib/core/ctx";
import type { BrowsePage } from "../browse-page";
import { NO_FILTERS, type ProposalFilters } from "../filters";
import { listProposalCards } from "./cards";
import { searchProposals } from "./search";

/** A page of the list, and from which number on it need not tell how many match. */
export const BROWSE_PAGE = { pageSize: 24, countTo: 100 };

/** What everybody may find with these filters: two queries, the search and its cards. */
export async function browseProposals(
  ctx: Pick<Ctx, "sql" | "now">,
  filters: ProposalFilters,
): Promise<BrowsePage> {
  const { ids, metres, ...page } = await searchProposals(ctx, filters, BROWSE_PAGE);
  return {
    ...page,
    metres: metres && Object.fromEntries(metres),
    proposals: await listProposalCards(ctx, ids),
  };
}

/** A narrower list, read anew for each request. */
export function filteredBrowsePage(filters: ProposalFilters): Promise<BrowsePage> {
  return browseProposals({ sql: getSql(), now: () => new Date() }, filters);
}

/** The list as it starts, kept until a proposal changes, one minute at most: events end without anybody's doing. */
export function firstBrowsePage(): Promise<BrowsePage> {
  return cached(["browse"], [tags.proposals], () => filteredBrowsePage(NO_FILTERS), { revalidate: 60 });
}
