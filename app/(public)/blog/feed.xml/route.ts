import { blogFeed } from "@/lib/blog/feed";
import { POSTS } from "@/lib/blog/posts";
import { env } from "@/lib/core/env";
import { siteSettings } from "@/lib/core/site-settings";

export const dynamic = "force-dynamic";

/** The articles for feed readers. */
export function GET(): Response {
  const feed = blogFeed(POSTS, { site: env().SITE_URL, brand: siteSettings().brandName });
  return new Response(feed.rss2(), {
    headers: {
      "Content-Type": "application/rss+xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
