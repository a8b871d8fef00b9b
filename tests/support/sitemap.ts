import { idOfSlug } from "@/lib/core/slug";
import type { SitemapEntry } from "@/lib/site/seo/sitemap";

/** All pages of the sitemap, concatenated. */
export async function allOf(pieces: AsyncIterable<readonly SitemapEntry[]>): Promise<SitemapEntry[]> {
  const all: SitemapEntry[] = [];
  for await (const some of pieces) all.push(...some);
  return all;
}

/** The ids at the end of their paths. */
export const idsOf = (entries: readonly SitemapEntry[]): string[] =>
  entries.map(({ path }) => idOfSlug(path) ?? path);
