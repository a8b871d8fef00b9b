import type { Metadata } from "next";
import { proposalPath } from "@/lib/core/slug";
import { CATEGORY_LABELS } from "@/lib/listings/proposals/labels";
import { breadcrumbData } from "@/lib/site/seo/structured-data";
import type { BrowsePage } from "./browse-page";
import { BROWSE_PATH } from "./filters";
import { type LandingDto, landingPath } from "./landing";
import { landingCounts, landingTitle } from "./landing-copy";

/** What it says where nothing is listed. */
export const NO_LANDING: Metadata = { title: "Page not found", robots: { index: false } };

/** What the head of a page about a category or a town says. */
export function landingMetadata(landing: LandingDto): Metadata {
  const title = landingTitle(landing);
  const description = landingCounts(landing);
  const url = landingPath(landing.category, landing.town?.slug);
  return { title, description, alternates: { canonical: url } };
}

/**
 * Its list and the way to it in the vocabulary of schema.org.
 * @param site this site's own origin, before every path
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
