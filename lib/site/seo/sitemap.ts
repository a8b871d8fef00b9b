import { escapeMarkup } from "@/lib/core/escape-markup";

/** A page in a sitemap. */
export interface SitemapEntry {
  path: string;
  /** When its content last changed (UTC, ISO 8601, or a date); null if unknown. */
  changedAt: string | null;
}

/** The protocol's limit on addresses in one sitemap. */
export const MOST_ADDRESSES = 50_000;

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * The sitemap index.
 * @param site the origin to put before every path
 */
export function sitemapIndex(site: string, paths: readonly string[]): string {
  const parts = paths.map((path) => `<sitemap><loc>${escapeMarkup(site + path)}</loc></sitemap>\n`).join("");
  return `${XML}<sitemapindex ${SCHEMA}>\n${parts}</sitemapindex>\n`;
}

/**
 * Streams one sitemap as its entries are read, without holding all of it in memory. Stops at the protocol's limit.
 * @param site the origin to put before every path
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
