import type { Metadata } from "next";
import { proposalPath } from "@/lib/core/slug";
import { CATEGORY_LABELS } from "@/lib/listings/proposals/labels";
import { breadcrumbData } from "@/lib/site/seo/structured-data";
import type { BrowsePage } from "./browse-page";
import { BROWSE_PATH } from "./filters";
import { type LandingDto, landingPath } from "./landing";
import { landingCounts, landingTitle } from "./landing-copy";

/** Metadata if nothing is listed. */
export const NO_LANDING: Metadata = { title: "Page not found", robots: { index: false } };

/** Metadata of a category or town page. */
export function landingMetadata(landing: LandingDto): Metadata {
  const title = landingTitle(landing);
  const description = landingCounts(landing);
  const url = landingPath(landing.category, landing.town?.slug);
  return { title, description, alternates: { canonical: url } };
}

/**
 * Its list and breadcrumbs as schema.org data.
 * @param site this site's origin, prepended to every path
 */
export function landingData(
  { landing, page }: { landing: LandingDto; page: BrowsePage },
  site: string,
): Record<string, unknown>[] {
  const { category, town } = landing;
  const steps = [
    { name: "Browse Opportunities", path: BROWSE_PATH },
    { name: CATEGORY_LABELS[category], path: landingPath(category) },
    ...(town ? [{ name: town.name, path: landingPath(category, town.slug) }] : []),
  ];
  return [
    breadcrumbData(site, steps),
    {
      "@context": "https://schema.org",
      "@type": "ItemList",
      name: landingTitle(landing),
      numberOfItems: landing.count,
      itemListElement: page.proposals.map((proposal, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: proposal.title,
        url: site + proposalPath(proposal),
      })),
    },
  ];
}
