import type { Row, Section } from "./section";
import { firstProposal } from "./targets";

/** The most that a page's HTML may have, in kilobytes before compression. */
const LIMITS_KB = { Home: 80, BrowseProposals: 90, "A proposal": 70 } as const;

/** The size of a page's HTML. */
export interface PageSize {
  name: keyof typeof LIMITS_KB;
  kb: number;
}

/** The HTML of the pages that most visitors open first. */
export async function measurePageSizes(siteUrl: string): Promise<Section> {
  const rows = (await pageSizes(siteUrl)).map(
    ({ name, kb }): Row => ({
      name,
      measured: `**${kb.toFixed(1)} kB**`,
      promise: `at most ${LIMITS_KB[name]} kB`,
      isMet: kb <= LIMITS_KB[name],
    }),
  );
  return { title: "HTML of pages, before compression", note: "With the demo data, for a guest.", rows };
}

/** The sizes themselves. */
export async function pageSizes(siteUrl: string): Promise<PageSize[]> {
  const paths = {
    Home: "/",
    BrowseProposals: "/browseproposals",
    "A proposal": await firstProposal(siteUrl),
  };
  const sizes: PageSize[] = [];
  for (const name of Object.keys(LIMITS_KB) as PageSize["name"][]) {
    const response = await fetch(siteUrl + paths[name], { headers: { "accept-encoding": "identity" } });
    if (!response.ok) throw new Error(`${paths[name]} returns ${response.status}.`);
    sizes.push({ name, kb: (await response.arrayBuffer()).byteLength / 1_000 });
  }
  return sizes;
}
