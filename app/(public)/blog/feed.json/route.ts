import { env } from "@/lib/core/env";
import { textResponse } from "@/lib/core/etag";
import { siteSettings } from "@/lib/core/site-settings";
import { blogFeed } from "@/lib/site/content/blog/feed";
import { POSTS } from "@/lib/site/content/blog/posts";

export const dynamic = "force-dynamic";

/** The articles for feed readers. */
export function GET(request: Request): Response {
  const feed = blogFeed(POSTS, { site: env().SITE_URL, brand: siteSettings().brandName });
  return textResponse(request, feed.json1(), {
    "content-type": "application/feed+json; charset=utf-8",
    "cache-control": "public, max-age=3600",
  });
}
