import { AGENT_PATHS } from "@/lib/agents/agreements/paths";
import { breadcrumbData } from "@/lib/site/seo/structured-data";
import type { OpportunityDto } from "./opportunity";

/**
 * The Agent Hub as schema.org data: its breadcrumb, and the proposals that agents can promote, in page order.
 * @param site this site's origin
 */
export function hubData(opportunities: readonly OpportunityDto[], site: string): Record<string, unknown>[] {
  return [
    breadcrumbData(site, [
      { name: "Home", path: "/" },
      { name: "Agent Hub", path: AGENT_PATHS.hub },
    ]),
    {
      "@context": "https://schema.org",
      "@type": "ItemList",
      name: "Agent Hub",
      url: site + AGENT_PATHS.hub,
      numberOfItems: opportunities.length,
      itemListElement: opportunities
        .map(({ proposal }) => ({ name: proposal.title, url: site + proposal.path }))
        .map(listed),
    },
  ];
}

const listed = <T>(item: T, index: number) => ({ "@type": "ListItem", position: index + 1, ...item });
