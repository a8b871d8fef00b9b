import { DOC_PAGES } from "@/lib/api/doc-pages";
import { TERMS_VERSION } from "@/lib/identity/accounts/terms";
import { TAGS } from "@/lib/site/content/blog/front-matter";
import { blogPaths } from "@/lib/site/content/blog/paths";
import { POSTS, USED_TAGS } from "@/lib/site/content/blog/posts";
import type { SitemapEntry } from "@/lib/site/seo/sitemap";

const undated = (path: string): SitemapEntry => ({ path, changedAt: null });
const newestOf = (posts: readonly { date: string }[]) => posts[0]?.date ?? null;

/** Static pages, dated if their last change is known. */
export const PAGES: readonly SitemapEntry[] = [
  ...[
    "/",
    "/browseproposals",
    "/calendar",
    "/marketplace",
    "/marketplace?tab=events",
    "/vendorlistings",
    "/agenthub",
    "/pricing",
    "/help",
    "/contact",
    "/privacy",
    "/verify",
    ...DOC_PAGES.map(({ path }) => path),
  ].map(undated),
  { path: "/terms", changedAt: TERMS_VERSION },
  { path: blogPaths.blog, changedAt: newestOf(POSTS) },
  ...POSTS.map(({ path, date }) => ({ path, changedAt: date })),
  ...USED_TAGS.map((tag) => ({
    path: blogPaths.tag(TAGS[tag].slug),
    changedAt: newestOf(POSTS.filter(({ tags }) => tags.includes(tag))),
  })),
];
