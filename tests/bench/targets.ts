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

/** Pages that people find through search engines, by kind: the first of each that the sitemap lists. */
export async function foundPages(siteUrl: string): Promise<Record<string, string>> {
  const parts = await locationsIn(`${siteUrl}/sitemap.xml`);
  const pages = (await Promise.all(parts.map(locationsIn))).flat();
  const paths = pages.map((page) => page.slice(siteUrl.length) || "/");
  const found: Record<string, string> = {};
  for (const path of paths) found[kindOf(path)] ??= path;
  return found;
}

async function locationsIn(sitemap: string): Promise<string[]> {
  const xml = await (await fetch(sitemap)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => loc.replaceAll("&amp;", "&"));
}

/** A path without what names one proposal, town, article, or person: `/blog/tags/…`. */
const kindOf = (path: string) =>
  path
    .split("/")
    .map((part, at) => (at < 2 || part === "tags" || part === "docs" ? part : "…"))
    .join("/");

/** The path of a proposal. */
export const firstProposal = (siteUrl: string) => firstLink(siteUrl, "/browseproposals", "/proposaldetails");

/** The first URL on a page that starts with this. */
async function firstLink(siteUrl: string, page: string, beginning: string): Promise<string> {
  const html = await (await fetch(`${siteUrl}${page}`)).text();
  const href = new RegExp(`href="(${beginning}[^"]+)"`).exec(html)?.[1];
  if (!href) throw new Error(`${page} has no link to measure.`);
  return href.replaceAll("&amp;", "&");
}
