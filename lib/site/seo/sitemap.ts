import { escapeMarkup } from "@/lib/core/escape-markup";

/** What a search engine is told of a page. */
export interface SitemapEntry {
  path: string;
  /** When what the page shows last changed (UTC, ISO 8601, or a day alone); null: nobody knows. */
  changedAt: string | null;
}

/** A sitemap may hold no more addresses than this. */
export const MOST_ADDRESSES = 50_000;

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * The list of a site's sitemaps.
 * @param site this site's own origin, before every path
 */
export function sitemapIndex(site: string, paths: readonly string[]): string {
  const parts = paths.map((path) => `<sitemap><loc>${escapeMarkup(site + path)}</loc></sitemap>\n`).join("");
  return `${XML}<sitemapindex ${SCHEMA}>\n${parts}</sitemapindex>\n`;
}

/**
 * One sitemap, piece by piece as its entries are read, so that nobody holds all of it at once. It ends at the number
 * of addresses that a sitemap may hold.
 * @param site this site's own origin, before every path
 */
export async function* sitemapPieces(
  site: string,
  entries: AsyncIterable<readonly SitemapEntry[]>,
): AsyncGenerator<string> {
  yield `${XML}<urlset ${SCHEMA}>\n`;
  let left = MOST_ADDRESSES;
  for await (const several of entries) {
    yield several
      .slice(0, left)
      .map((entry) => addressOf(site, entry))
      .join("");
    left -= several.length;
    if (left <= 0) break;
  }
  yield "</urlset>\n";
}

function addressOf(site: string, { path, changedAt }: SitemapEntry): string {
  const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : "";
  return `<url><loc>${escapeMarkup(site + path)}</loc>${changed}</url>\n`;
}
