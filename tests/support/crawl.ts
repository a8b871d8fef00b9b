import { type PageFacts, readPage } from "./page-facts";

/** A response, without following redirects. */
export type Get = (
  path: string,
) => Promise<{ status: number; location: string | null; body: string; type: string }>;

/** A page that returned 200, with every URL found on it. */
export interface Walked {
  pages: Map<string, PageFacts>;
  /** The problems, as text. */
  faults: string[];
}

const AT_ONCE = 6;

/**
 * Crawls a site from these paths without scripts. A URL may redirect once, to one that responds.
 * @param follows whether to visit a URL
 */
export async function walk(
  get: Get,
  site: string,
  start: readonly string[],
  follows: (path: string) => boolean,
): Promise<Walked> {
  const walked: Walked = { pages: new Map(), faults: [] };
  const from = new Map<string, string>(start.map((path) => [path, "the start"]));
  const queue = [...start];
  const visit = async (path: string) => {
    const page = await open(get, site, path);
    if (typeof page === "string") {
      walked.faults.push(`${path}, linked from ${from.get(path)}: ${page}`);
      return;
    }
    if (!page) return;
    walked.pages.set(path, page);
    for (const { href } of page.links) {
      const next = pathOf(href, site, path);
      if (next === null || from.has(next) || !follows(next)) continue;
      from.set(next, path);
      queue.push(next);
    }
  };
  while (queue.length > 0) await Promise.all(queue.splice(0, AT_ONCE).map(visit));
  return walked;
}

/** Null: another site's URL, or not a page. */
function pathOf(href: string, site: string, on: string): string | null {
  const url = URL.parse(href, site + on);
  return url?.origin === site ? url.pathname + url.search : null;
}

/**
 * The page at a URL, or the problem of its response, or null if it redirects to a page that responds or isn't a page.
 */
async function open(get: Get, site: string, path: string): Promise<PageFacts | string | null> {
  const result = await get(path);
  if (result.status >= 300 && result.status < 400) {
    const location = result.location && pathOf(result.location, site, path);
    const second = location ? await get(location) : null;
    return second?.status === 200 ? null : `redirects to ${location}, which returns ${second?.status}`;
  }
  if (result.status !== 200) return `returns ${result.status}`;
  return result.type.startsWith("text/html") ? readPage(result.body) : null;
}
