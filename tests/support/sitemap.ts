import { idOfSlug } from "@/lib/core/slug";
import type { SitemapEntry } from "@/lib/site/seo/sitemap";

/** Everything that is read piece by piece, at once. */
export async function allOf(pieces: AsyncIterable<readonly SitemapEntry[]>): Promise<SitemapEntry[]> {
  const all: SitemapEntry[] = [];
  for await (const some of pieces) all.push(...some);
  return all;
}

/** The ids at the ends of their paths. */
export const idsOf = (entries: readonly SitemapEntry[]): string[] =>
  entries.map(({ path }) => idOfSlug(path) ?? path);
