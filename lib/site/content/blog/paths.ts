/** The blog's addresses. */
export const blogPaths = {
  blog: "/blog",
  post: (slug: string) => `/blog/${slug}`,
  tag: (slug: string) => `/blog/tags/${slug}`,
  rss: "/blog/feed.xml",
  json: "/blog/feed.json",
} as const;

/** Page metadata that points feed readers to the feeds. */
export const FEEDS = {
  "application/rss+xml": blogPaths.rss,
  "application/feed+json": blogPaths.json,
};
