import "server-only";
import type { Category } from "@/db/enums";
import type { Ctx } from "@/lib/core/ctx";
import { listProposalCards } from "@/lib/listings/proposals/queries/cards";
import { isTownSlug, townSlug } from "@/lib/listings/proposals/town";
import { cached } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { readPublic } from "@/lib/site/cache/public-read";
import type { BrowsePage } from "../browse-page";
import { filtersPath, NO_FILTERS, type ProposalFilters } from "../filters";
import { type LandingDto, landingPath } from "../landing";
import { categoriesListed, getLanding } from "./landing";
import { searchProposals } from "./search";

/** A page of the list. `countTo` limits how far matches are counted. */
export const BROWSE_PAGE = { pageSize: 24, countTo: 100 };

const now = () => new Date();

/** Public proposals matching these filters. Two queries: the search and its cards. */
export async function browseProposals(
  ctx: Pick<Ctx, "readDb" | "now">,
  filters: ProposalFilters,
): Promise<BrowsePage> {
  const { ids, metres, ...page } = await searchProposals(ctx, filters, BROWSE_PAGE);
  return {
    ...page,
    metres: metres && Object.fromEntries(metres),
    proposals: await listProposalCards(ctx, ids),
  };
}

/** A filtered list. The server caches its page. */
export function filteredBrowsePage(filters: ProposalFilters): Promise<BrowsePage> {
  return readPublic("current", (readers) => browseProposals({ ...readers, now }, filters));
}

/** The unfiltered list, cached until a proposal changes, one minute at most, because events end on their own. */
export function firstBrowsePage(): Promise<BrowsePage> {
  return cached(["browse"], [tags.proposals], () => filteredBrowsePage(NO_FILTERS), { revalidate: 60 });
}

/** Content of a category or town page: its list and its text. */
export interface LandingPageDto {
  landing: LandingDto;
  page: BrowsePage;
}

/**
 * The same for a category, or a category in one town; null if nothing is listed, in which case the page doesn't exist.
 */
export async function landingPage(category: Category, town: string | null): Promise<LandingPageDto | null> {
  if (town !== null && !isTownSlug(town)) return null;
  const read = async (ctx: Pick<Ctx, "readDb" | "now">) => {
    const landing = await getLanding(ctx, category, town);
    const filters = { ...NO_FILTERS, category, ...(town !== null && { town }) };
    return landing && { landing, page: await browseProposals(ctx, filters) };
  };
  const readCurrent = () => readPublic("current", (readers) => read({ ...readers, now }));
  return cached(["landing", category, town ?? ""], [tags.proposals], readCurrent, { revalidate: 60 });
}

/** The categories with a page, cached like the list. */
export function landingCategories(): Promise<Category[]> {
  const read = () => readPublic("current", (readers) => categoriesListed({ ...readers, now }, null));
  return cached(["landing-categories"], [tags.proposals], read, { revalidate: 60 });
}

/** Path of the landing page that matches these filters exactly; null if there is none or it is empty. */
export async function landingOf(filters: ProposalFilters): Promise<string | null> {
  const { category, location } = filters;
  if (!category || filtersPath(filters) !== filtersPath({ category, location })) return null;
  const [city = null, region = null, country = null] = location?.split(/,\s*/) ?? [];
  const town = location === null ? null : townSlug({ city, region, country });
  if (location !== null && town === null) return null;
  return (await landingPage(category, town)) && landingPath(category, town);
}
