import { PUBLIC_PAGES } from "@/tests/support/pages";

/** A page that the benchmark compares with a bare one of the same size. */
export type Target = {
  name: string;
  path: string;
  /** What the bare page does: render per request, or serve from the cache. */
  floor: "dynamic" | "cached";
  /** The minimum share of the bare page's requests per second. */
  atLeast: number;
};

/** The pages with a speed target. */
export async function throughputTargets(siteUrl: string): Promise<Target[]> {
  const proposal = await firstProposal(siteUrl);
  return [
    { name: "Home", path: "/", floor: "cached", atLeast: 0.9 },
    { name: "Pricing", path: "/pricing", floor: "cached", atLeast: 0.9 },
    { name: "ProposalDetails", path: proposal, floor: "cached", atLeast: 0.9 },
    { name: "BrowseProposals", path: "/browseproposals", floor: "cached", atLeast: 0.9 },
    {
      name: "BrowseProposals with filters",
      path: "/browseproposals?category=music&max=2500",
      floor: "dynamic",
      atLeast: 0.5,
    },
  ];
}

/**
 * Every page that a guest may open, for its JavaScript size, including one that redirects guests to the login. Excludes
 * the wizard, which may be larger, and the mailbox, which doesn't exist with a mail server.
 */
export async function publicPages(siteUrl: string): Promise<string[]> {
  const light = PUBLIC_PAGES.filter((path) => !/^\/(createproposal|dev)/.test(path));
  return [...light, await firstProposal(siteUrl), "/sponsorfavorites"];
}

/** Pages that people find through search engines, by name: one of each kind. */
export async function foundPages(siteUrl: string): Promise<Record<string, string>> {
  return {
    Home: "/",
    BrowseProposals: "/browseproposals",
    "A proposal": await firstProposal(siteUrl),
    "A vendor": await firstLink(siteUrl, "/vendorlistings", "/vendorprofile/"),
    AgentHub: "/agenthub",
    Marketplace: "/marketplace",
    Pricing: "/pricing",
    Blog: "/blog",
    "An article": await firstLink(siteUrl, "/blog", "/blog/(?!tags/|feed)"),
  };
}

/** The path of a proposal. */
export const firstProposal = (siteUrl: string) => firstLink(siteUrl, "/browseproposals", "/proposaldetails");

/** The first URL on a page that starts with this. */
async function firstLink(siteUrl: string, page: string, beginning: string): Promise<string> {
  const html = await (await fetch(`${siteUrl}${page}`)).text();
  const href = new RegExp(`href="(${beginning}[^"]+)"`).exec(html)?.[1];
  if (!href) throw new Error(`${page} has no link to measure.`);
  return href.replaceAll("&amp;", "&");
}
