import { env } from "@/lib/core/env";
import { blogFeed } from "@/lib/site/content/blog/feed";
import { POSTS } from "@/lib/site/content/blog/posts";
import { textResponse } from "@/lib/site/http/etag";
import { siteSettings } from "@/lib/site/settings/site-settings";

export const dynamic = "force-dynamic";

/** The articles for feed readers. */
export function GET(request: Request): Response {
  const feed = blogFeed(POSTS, { site: env().SITE_URL, brand: siteSettings().brandName });
  return textResponse(request, feed.json1(), {
    "content-type": "application/feed+json; charset=utf-8",
    "cache-control": "public, max-age=3600",
  });
}
