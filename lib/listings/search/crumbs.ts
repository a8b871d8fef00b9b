import { closedBecause, type ProposalDetailsDto } from "@/lib/listings/proposals/details";
import { CATEGORY_LABELS } from "@/lib/listings/proposals/labels";
import { townName, townSlug } from "@/lib/listings/proposals/town";
import { BROWSE_PATH, filtersPath } from "./filters";
import { landingPath } from "./landing";

/**
 * Breadcrumbs of a proposal: all opportunities, its category, its town. Open proposals link to landing pages, which
 * then exist. Others link to a search, which always works.
 */
export function proposalCrumbs(proposal: ProposalDetailsDto): { label: string; href: string }[] {
  const { category } = proposal;
  const isFound = closedBecause(proposal) === null;
  const town = isFound ? townSlug(proposal) : null;
  return [
    { label: "Browse Opportunities", href: BROWSE_PATH },
    { label: CATEGORY_LABELS[category], href: isFound ? landingPath(category) : filtersPath({ category }) },
    ...(town ? [{ label: townName(proposal), href: landingPath(category, town) }] : []),
  ];
}
